import { lazy, Suspense } from 'react';

/** `label` says what the chart shows to those who cannot see it. The same figures stand in a table beside it. */
type Frame = { label: string; height: number };
export type DoughnutProps = Frame & { slices: readonly { name: string; value: number }[] };
export type LineChartProps = Frame & {
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};
type ChartProps = ({ kind: 'doughnut' } & DoughnutProps) | ({ kind: 'lines' } & LineChartProps);

const DoughnutChart = lazy(async () => ({ default: (await import('./doughnut-chart.tsx')).DoughnutChart }));
const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

/** A chart. Its library arrives when one is shown; the place is kept, so that nothing jumps. */
export function Chart(props: ChartProps) {
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={null}>
        {props.kind === 'doughnut' ? <DoughnutChart {...props} /> : <LineChart {...props} />}
      </Suspense>
    </div>
  );
}
