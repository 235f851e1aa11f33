import type { ReasonCode } from '#/backend/events/finding.ts';
import { isMet, type Outcome } from './outcomes.ts';

const codes = new Set<ReasonCode>([
  'VALUE_OUTSIDE',
  'VALUES_DIFFER',
  'VERSION_DIFFERS',
  'EDITION_SUPERSEDED',
  'COUNT_INCOMPLETE',
]);
const whys = new Set<Outcome['label']['why']>(['wrongValue', 'contradicted', 'outdated']);

/** How many duties that are open by a contradiction are shown with one, and how many met ones are. */
export function contradictionsOf(outcomes: readonly Outcome[]) {
  const shows = ({ finding }: Outcome) => finding.reasons.some(({ code }) => codes.has(code));
  const isCalledGap = (one: Outcome) => one.finding.verdict === 'gap' && shows(one);
  const wanted = outcomes.filter(({ label }) => whys.has(label.why));
  const met = outcomes.filter(isMet);
  return {
    wanted: wanted.length,
    found: wanted.filter(shows).length,
    met: met.length,
    false: met.filter(isCalledGap).length,
  };
}
