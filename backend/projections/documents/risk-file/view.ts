import type { Estimate } from '#/backend/events/risk-scales.ts';
import type { RiskRecord } from '../risk-record/fold.ts';
import { recordsOf, type RiskFile } from './fold.ts';

/** What keeps the overall residual risk from being concluded as acceptable (ISO 14971:2019, clause 8). */
export type OpenPoints = {
  /** Triggered or suggested, and not decided. */
  undecided: number;
  /** Accepted into the file, and not estimated. */
  unestimated: number;
  /** Controls of accepted risks that are not verified in both respects. */
  unverified: number;
};

/** The estimate that counts now: after control where there is one. */
export const estimateOf = (record: RiskRecord | undefined): Estimate | null =>
  record?.residual ?? record?.initial ?? null;

/** Every risk that the device has to do with: those that its answers trigger, then what else stands in the file, by key. */
export const risksOf = (file: Pick<RiskFile, 'leaves'>, triggered: readonly string[]): string[] => [
  ...new Set([...triggered, ...recorded(file)]),
];

/** The risks about which something is recorded, by key. */
export const recorded = (file: Pick<RiskFile, 'leaves'>): string[] => Object.keys(recordsOf(file));

export function openPoints(file: RiskFile, triggered: readonly string[]): OpenPoints {
  const points: OpenPoints = { undecided: 0, unestimated: 0, unverified: 0 };
  for (const risk of risksOf(file, triggered)) {
    const record = recordsOf(file)[risk];
    const decision = record?.decision ?? null;
    if (decision === null) points.undecided++;
    if (decision !== 'ACCEPT') continue;
    if (estimateOf(record) === null) points.unestimated++;
    points.unverified += record?.controls.filter((one) => !one.implementation || !one.effectiveness).length ?? 0;
  }
  return points;
}
