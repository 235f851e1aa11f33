import type { Walk } from './questionnaire.ts';

/** The answers of a device, question to answer. */
type Answers = Readonly<Record<string, string>>;
type Remaining = { min: number; max: number };

/** So many typical devices that are most alike say how many questions remain; more where several are equally alike. */
const alike = 14;
/** What a device may differ from all of them. */
const margin = 0.05;

/**
 * How many questions remain, postponed ones included. Of the questions that are not ruled out, a typical device says
 * which a device of its kind is asked; those most like the answers so far give the range, and the guards its bounds.
 */
export function remainingLike(
  answers: ReadonlyMap<string, string>,
  { open, possible, remaining }: Pick<Walk, 'open' | 'possible' | 'remaining'>,
  typical: readonly Answers[],
): Remaining {
  const asked = new Set(open);
  const counts = mostAlike(answers, typical).map(
    (one) => possible.filter((key) => asked.has(key) || one[key] !== undefined).length,
  );
  if (!typical.some((one) => possible.some((key) => one[key] !== undefined))) return remaining;
  return {
    min: Math.max(remaining.min, Math.floor(Math.min(...counts) * (1 - margin))),
    max: Math.min(remaining.max, Math.ceil(Math.max(...counts) * (1 + margin))),
  };
}

function mostAlike(answers: ReadonlyMap<string, string>, typical: readonly Answers[]): readonly Answers[] {
  const ranked = typical
    .map((one) => ({ one, likeness: likenessOf(answers, one) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const least = ranked[alike - 1]?.likeness ?? -Infinity;
  return ranked.filter(({ likeness }) => likeness >= least).map(({ one }) => one);
}

/** Equal answers less different ones. */
function likenessOf(answers: ReadonlyMap<string, string>, one: Answers): number {
  let likeness = 0;
  for (const [question, answer] of answers) likeness += one[question] === answer ? 1 : -1;
  return likeness;
}
