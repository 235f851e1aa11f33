import { isDeepStrictEqual } from 'node:util';
import { isComplaintTrendEvent } from '#/backend/events/catalogue.ts';
import type { ComplaintTrendEvent, TrendThreshold } from '#/backend/events/complaints.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type TrendCommand = { type: 'SetThreshold'; kind: string; threshold: TrendThreshold | null };
/** The thresholds that are set, by kind of complaint. */
export type Thresholds = Readonly<Record<string, TrendThreshold>>;

/** Decisions about the thresholds of a device, or of a company under the id of its organisation. */
export const trendDecider: Decider<Thresholds, TrendCommand, ComplaintTrendEvent> = {
  stream: (scope) => `complaint-trend-${scope}`,
  owns: isComplaintTrendEvent,
  initial: {},
  decide: decideOnTrend,
  evolve: evolveThresholds,
};

/** The thresholds after an event. Pure. */
export function evolveThresholds(thresholds: Thresholds, { data: { kind, to } }: ComplaintTrendEvent): Thresholds {
  const others = Object.entries(thresholds).filter(([one]) => one !== kind);
  return Object.fromEntries(to === null ? others : [...others, [kind, to]]);
}

function decideOnTrend({ kind, threshold: to }: TrendCommand, thresholds: Thresholds, context: Context) {
  const from = thresholds[kind] ?? null;
  if (isDeepStrictEqual(from, to)) return happened();
  if (lacksReason(context, from !== null)) return refuse('REASON_REQUIRED');
  return happened({ type: 'TrendThresholdSet', data: { kind, from, to } });
}

/** With which codes a threshold is refused. */
export const trendRefusals = codesOf<CodeOf<typeof decideOnTrend>>({ REASON_REQUIRED: true });
