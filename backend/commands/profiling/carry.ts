import { isSameClass, isSameQualification, noConclusions, type Conclusions } from '#/backend/events/conclusions.ts';
import { hasClass } from '#/knowledge/derive/qualify.ts';
import { consequences, type Answered } from './conclude.ts';

/**
 * The conclusions after an act: those of the record (`held`), moved by what the act changes under the current knowledge
 * base (from `before` to `after`). What a new knowledge base would conclude from the old answers stays out: a person
 * takes it over, and never an answer by itself.
 */
export function carried(
  held: Conclusions,
  before: Conclusions,
  after: Conclusions,
  answers: readonly Answered[],
): Conclusions {
  if (answers.length === 0) return noConclusions;
  const isNew = isUnspoken(held, after) || !isSameQualification(before.qualification, after.qualification);
  return {
    qualification: isNew ? after.qualification : held.qualification,
    classification: isSameClass(before.classification, after.classification)
      ? held.classification
      : after.classification,
    norms: statuses(held.norms, before.norms, after.norms),
    templates: statuses(held.templates, before.templates, after.templates),
    risks: keys(held.risks, before.risks, after.risks),
    notifications: keys(held.notifications, before.notifications, after.notifications),
  };
}

/** What the current knowledge base concludes otherwise than the record, from the same answers. */
export function drift(held: Conclusions, current: Conclusions) {
  const from = isUnspoken(held, current) ? { ...held, qualification: current.qualification } : held;
  return consequences(from, current);
}

/** A device from before outcomes were concluded was treated as one: to say so changes nothing. */
const isUnspoken = (held: Conclusions, { qualification }: Conclusions): boolean =>
  held.qualification.outcome === null && hasClass(qualification.outcome);

function statuses(held: Conclusions['norms'], before: Conclusions['norms'], after: Conclusions['norms']) {
  const next = { ...held };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const status = after[key];
    if (status === before[key]) continue;
    if (status === undefined) delete next[key];
    else next[key] = status;
  }
  return next;
}

function keys(held: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const [was, is] = [new Set(before), new Set(after)];
  const kept = held.filter((key) => is.has(key) || !was.has(key));
  const added = after.filter((key) => !was.has(key));
  return [...new Set([...kept, ...added])].toSorted();
}
