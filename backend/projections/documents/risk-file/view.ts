import { countOpenPoints, type OpenPoints } from '#/backend/events/open-points.ts';
import type { Estimate } from '#/backend/events/risk-scales.ts';
import type { RiskRecord } from '../risk-record/fold.ts';
import { recordsOf, type RiskFile } from './fold.ts';

/** The valid estimate: after control where there is one. */
export const estimateOf = (record: RiskRecord | undefined): Estimate | null =>
  record?.residual ?? record?.initial ?? null;

/** Every risk of the device: those that its answers trigger, then the others in the file, by key. */
export const risksOf = (file: Pick<RiskFile, 'leaves'>, triggered: readonly string[]): string[] => [
  ...new Set([...triggered, ...recorded(file)]),
];

/** The risks with a record, by key. */
export const recorded = (file: Pick<RiskFile, 'leaves'>): string[] => Object.keys(recordsOf(file));

export const openPoints = (file: RiskFile, triggered: readonly string[]): OpenPoints =>
  countOpenPoints(
    risksOf(file, triggered).map((risk) => {
      const record = recordsOf(file)[risk];
      return {
        isDecided: (record?.decision ?? null) !== null,
        isIncluded: record?.decision === 'ACCEPT',
        isEstimated: estimateOf(record) !== null,
        unverified: record?.controls.filter((one) => !one.implementation || !one.effectiveness).length ?? 0,
      };
    }),
  );
