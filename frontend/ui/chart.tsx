import { Suspense } from 'react';
import { lazy } from './lazy.ts';

/** `label` describes the chart to readers who cannot see it. A table beside it has the same figures. */
type Frame = { label: string; height: number };
export type DoughnutProps = Frame & { slices: readonly { name: string; value: number }[] };
export type LineChartProps = Frame & {
  categories: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};
type ChartProps = ({ kind: 'doughnut' } & DoughnutProps) | ({ kind: 'lines' } & LineChartProps);

const DoughnutChart = lazy(async () => ({ default: (await import('./doughnut-chart.tsx')).DoughnutChart }));
const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

/**
 * A chart. Its library loads with the first one; the space is reserved, so that nothing moves. Screen readers hear the
 * label alone: the drawing inside has no names of its own.
 */
export function Chart(props: ChartProps) {
  return (
    <div role="img" aria-label={describe(props)} style={{ height: props.height }}>
      <div aria-hidden>
        <Suspense fallback={null}>
          {props.kind === 'doughnut' && <DoughnutChart {...props} />}
          {props.kind === 'lines' && <LineChart {...props} />}
        </Suspense>
      </div>
    </div>
  );
}

const describe = (props: ChartProps): string =>
  props.kind === 'doughnut'
    ? `${props.label}. ${props.slices.map(({ name, value }) => `${name}: ${value}`).join(', ')}`
    : props.label;
