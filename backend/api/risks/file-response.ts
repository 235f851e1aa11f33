import { scalesIn } from '#/backend/events/risk-scales.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import type * as z from 'zod/mini';
import type { OpenPoints } from '#/backend/events/open-points.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { RiskFileAnswer } from './contract.ts';

/** The risk file in keys and figures. `shown`: number of triggered risks that the caller may read. */
export function riskFileAnswer(
  { risks, profile, position }: Seen,
  open: OpenPoints,
  shown: number,
): z.infer<typeof RiskFileAnswer> {
  const { pending, failure, overall } = risks;
  const records = Object.entries(recordsOf(risks));
  return {
    scales: scalesIn(risks),
    hasOwnScales: risks.ownScales !== null,
    estimates: Object.fromEntries(
      records
        .filter(([, { initial, residual }]) => initial !== null || residual !== null)
        .map(([key, { initial, residual }]) => [key, { initial, residual }]),
    ),
    controls: Object.fromEntries(
      records.filter(([, { controls }]) => controls.length > 0).map(([key, { controls }]) => [key, [...controls]]),
    ),
    pending,
    failure,
    overall,
    open,
    triggered: profile.risks.length,
    withheld: profile.risks.length - shown,
    position,
  };
}
