import ReactECharts from 'echarts-for-react/esm/core';
import { BarChart as Bars, LineChart as Line } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useChartColours } from './chart-colours.ts';
import type { BarChartProps } from './chart.tsx';

echarts.use([Bars, Line, GridSimpleComponent, SVGRenderer]);

/** Counts by category, with a line at a limit. Use it through ui/chart.tsx, which loads it on demand. */
export function BarChart({ label, height, categories, values, limit }: BarChartProps) {
  const { palette, ink, line } = useChartColours();
  const axis = { axisLabel: { color: ink }, axisLine: { lineStyle: { color: line } } };
  const bad = palette.at(-1);
  const option = {
    animation: false,
    color: palette,
    grid: { left: 36, right: 12, top: 12, bottom: 28 },
    xAxis: { ...axis, type: 'category', data: categories },
    yAxis: { ...axis, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } } },
    series: [
      { type: 'bar', data: values, barMaxWidth: 28 },
      ...(limit === null
        ? []
        : [
            {
              type: 'line',
              data: categories.map(() => limit),
              showSymbol: false,
              lineStyle: { type: 'dashed', color: bad },
              itemStyle: { color: bad },
            },
          ]),
    ],
  };
  return (
    <div role="img" aria-label={label}>
      <ReactECharts echarts={echarts} option={option} notMerge style={{ height }} opts={{ renderer: 'svg' }} />
    </div>
  );
}
