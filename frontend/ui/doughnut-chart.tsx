import ReactECharts from 'echarts-for-react/esm/core';
import { PieChart } from 'echarts/charts';
import { AriaComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useChartColours } from './chart-colours.ts';
import type { DoughnutProps } from './chart.tsx';

echarts.use([PieChart, AriaComponent, TooltipComponent, SVGRenderer]);

/** Shares of a whole. Use it through ui/chart.tsx, which loads it on demand. Slices also differ by pattern. */
export function DoughnutChart({ height, slices }: DoughnutProps) {
  const { palette, ink, line, surface } = useChartColours();
  const option = {
    animation: false,
    color: palette,
    aria: { enabled: true, decal: { show: true }, label: { enabled: false } },
    tooltip: { trigger: 'item', backgroundColor: surface, borderColor: line, textStyle: { color: ink } },
    series: [
      {
        type: 'pie',
        radius: ['70%', '98%'],
        padAngle: 2,
        itemStyle: { borderRadius: 3 },
        label: { show: false },
        data: slices,
      },
    ],
  };
  return <ReactECharts echarts={echarts} option={option} notMerge style={{ height }} opts={{ renderer: 'svg' }} />;
}
