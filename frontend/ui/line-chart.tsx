import ReactECharts from 'echarts-for-react/esm/core';
import { LineChart as Line } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useChartColours } from './chart-colours.ts';
import type { LineChartProps } from './chart.tsx';

echarts.use([Line, GridSimpleComponent, SVGRenderer]);

/** Values over time, as steps. Use it through ui/chart.tsx, which loads it on demand. */
export function LineChart({ height, categories, series }: LineChartProps) {
  const { palette, ink, line } = useChartColours();
  const axis = { axisLabel: { color: ink }, axisLine: { lineStyle: { color: line } } };
  const option = {
    animation: false,
    color: palette,
    grid: { left: 36, right: 12, top: 12, bottom: 28 },
    xAxis: { ...axis, type: 'category', data: categories, boundaryGap: false },
    yAxis: { ...axis, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } } },
    series: series.map(({ name, values }) => ({
      name,
      type: 'line',
      data: values,
      step: 'end',
      showSymbol: values.length === 1,
      areaStyle: { opacity: 0.12 },
    })),
  };
  return <ReactECharts echarts={echarts} option={option} notMerge style={{ height }} opts={{ renderer: 'svg' }} />;
}
