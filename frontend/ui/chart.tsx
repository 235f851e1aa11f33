import { lazy, Suspense } from 'react';

/** `label` describes the chart to readers who cannot see it. A table beside it has the same figures. */
type Frame = { label: string; height: number };
export type DoughnutProps = Frame & { slices: readonly { name: string; value: number }[] };
export type LineChartProps = Frame & {
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};
/** `limit`: drawn as a line over all bars; null for none. */
export type BarChartProps = Frame & {
  categories: readonly string[];
  values: readonly number[];
  limit: number | null;
};
type ChartProps =
  | ({ kind: 'doughnut' } & DoughnutProps)
  | ({ kind: 'lines' } & LineChartProps)
  | ({ kind: 'bars' } & BarChartProps);

const DoughnutChart = lazy(async () => ({ default: (await import('./doughnut-chart.tsx')).DoughnutChart }));
const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** A chart. Its library loads with the first one; the space is reserved, so that nothing moves. */
export function Chart(props: ChartProps) {
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={null}>
        {props.kind === 'doughnut' && <DoughnutChart {...props} />}
        {props.kind === 'lines' && <LineChart {...props} />}
        {props.kind === 'bars' && <BarChart {...props} />}
      </Suspense>
    </div>
  );
}
