import type { ReasonCode } from '#/backend/events/finding.ts';
import { isMet, isOpen, type Outcome } from './outcomes.ts';

const codes: readonly ReasonCode[] = [
  'VALUE_OUTSIDE',
  'VALUES_DIFFER',
  'VERSION_DIFFERS',
  'EDITION_SUPERSEDED',
  'COUNT_INCOMPLETE',
  'APPROVED_AFTER_USE',
  'LESS_THAN_PLANNED',
  'USES_DIFFER',
];
const whys = new Set<Outcome['label']['why']>(['wrongValue', 'contradicted', 'outdated']);

/** How many duties that are open by a contradiction are shown with one, and how many met ones are. */
export function contradictionsOf(outcomes: readonly Outcome[]) {
  const shows = ({ finding }: Outcome) => finding.reasons.some(({ code }) => codes.includes(code));
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

/** By rule: passages of the sets that it speaks of, and the duties by their label whose finding shows it. */
export function rulesOf(outcomes: readonly Outcome[]) {
  const sets = new Set(outcomes.map(({ prepared }) => prepared));
  const conflicts = [...sets].flatMap((prepared) => [...prepared.conflicts.values()].flat());
  return codes.map((code) => {
    const shown = outcomes.filter(({ finding }) => finding.reasons.some((reason) => reason.code === code));
    return {
      code,
      passages: conflicts.filter((one) => one.code === code).length,
      open: shown.filter(isOpen).length,
      met: shown.filter(isMet).length,
    };
  });
}
