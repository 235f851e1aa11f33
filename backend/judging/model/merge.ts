import type { Finding } from '#/backend/events/finding.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import type { RankedRow } from './choose.ts';
import { combined } from './combine.ts';

/** The findings of the rules, each with what the model read of its requirement, if it did. */
export function* merged(
  rules: readonly Finding[],
  ranked: readonly RankedRow[],
  readings: readonly ModelReading[],
): Generator<Finding> {
  const asked = new Map(ranked.map((one) => [one.row.key, one]));
  const read = new Map(readings.map((one) => [one.requirement, one]));
  for (const finding of rules) {
    const { criticity = 'critical', row } = asked.get(finding.requirement) ?? {};
    const failures = new Set(row?.failures.map(({ id }) => id));
    yield combined(finding, read.get(finding.requirement), criticity, failures);
  }
}
