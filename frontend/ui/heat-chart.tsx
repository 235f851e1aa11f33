import ReactECharts from 'echarts-for-react/esm/core';
import { HeatmapChart } from 'echarts/charts';
import { GridSimpleComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { useChartColours } from './chart-colours.ts';
import type { HeatProps } from './chart.tsx';

echarts.use([HeatmapChart, GridSimpleComponent, TooltipComponent, VisualMapContinuousComponent, SVGRenderer]);

/** Shares of a whole where rows and columns meet. Use it through ui/chart.tsx, which loads it on demand. */
export function HeatChart({ height, columns, rows, cells, onPick }: HeatProps) {
  const { palette, ink, line, surface } = useChartColours();
  const [accent] = palette;
  const option = useMemo(() => {
    const axis = { axisLine: { show: false }, axisTick: { show: false } };
    return {
      animation: false,
      grid: { left: 8, right: 8, top: 8, bottom: 8, containLabel: true },
      tooltip: {
        backgroundColor: surface,
        borderColor: line,
        textStyle: { color: ink },
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const cell = cells[dataIndex];
          return cell ? echarts.format.encodeHTML(`${rows[cell.row]} · ${columns[cell.column]}: ${cell.text}`) : '';
        },
      },
      xAxis: {
        ...axis,
        type: 'category',
        position: 'top',
        data: columns,
        axisLabel: { color: ink, rotate: 40, fontSize: 12, interval: 0, width: 150, overflow: 'truncate' },
      },
      yAxis: {
        ...axis,
        type: 'category',
        inverse: true,
        data: rows,
        axisLabel: { color: ink, fontSize: 12, interval: 0, width: 260, overflow: 'truncate' },
      },
      visualMap: {
        type: 'continuous',
        show: false,
        min: 0,
        max: 1,
        dimension: 2,
        inRange: { color: [surface, accent] },
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ column, row, share }) => [column, row, share]),
          itemStyle: { borderColor: line, borderWidth: 1 },
          emphasis: { itemStyle: { borderColor: ink, borderWidth: 2 } },
        },
      ],
    };
  }, [columns, rows, cells, accent, ink, line, surface]);
  const events = {
    click: ({ dataIndex }: { dataIndex: number }) => {
      const cell = cells[dataIndex];
      if (cell) onPick(cell.row, cell.column);
    },
  };
  return (
    <ReactECharts
      echarts={echarts}
      option={option}
      notMerge
      onEvents={events}
      style={{ height }}
      opts={{ renderer: 'svg' }}
    />
  );
}
