import type { Effects } from '#/backend/api/profiling/contract.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { ClassState } from '#/backend/events/profiling.ts';
import { classText } from '#/backend/events/class-text.ts';

/** One line of "What your answers change". The screen gets the words from `effects.<slice>.<change>`. */
export type EffectLine =
  | { slice: 'qualification'; change: 'settled' | 'reopened'; to: { en: string; fr: string } }
  | { slice: 'class'; change: 'settled' | 'narrowed' | 'moved' | 'reopened'; from: string; to: string }
  | { slice: 'norms' | 'templates'; change: 'applies' | 'ceases' | 'excluded'; keys: readonly string[] }
  | { slice: 'risks'; change: 'added' | 'removed'; keys: readonly string[] };

/**
 * The effects of one action, what the product is and its class first. Verdicts that became open again are listed with those that ceased to apply.
 */
export function effectLines({ qualification, classification, norms, templates, risks }: Effects): EffectLine[] {
  const lines: EffectLine[] = [
    ...verdictLines('norms', norms),
    ...verdictLines('templates', templates),
    { slice: 'risks', change: 'added', keys: risks.added },
    { slice: 'risks', change: 'removed', keys: risks.removed },
  ];
  const changed = lines.filter((line) => !('keys' in line) || line.keys.length > 0);
  if (qualification && qualification.from.outcome !== qualification.to.outcome)
    changed.unshift({
      slice: 'qualification',
      change: qualification.to.outcome === null ? 'reopened' : 'settled',
      to: outcomeWords(qualification.to),
    });
  const isClassMoved =
    classification &&
    classification.to.lower !== null &&
    classText(classification.from) !== classText(classification.to);
  return isClassMoved ? [classLine(classification), ...changed] : changed;
}

const order = ['I', 'IIa', 'IIb', 'III'];

function classLine({ from, to }: { from: ClassState; to: ClassState }): EffectLine {
  const span = ({ lower, upper }: ClassState) => order.indexOf(upper ?? '') - order.indexOf(lower ?? '');
  const line = { slice: 'class', from: classText(from), to: classText(to) } as const;
  if (to.class !== null) return { ...line, change: 'settled' };
  if (from.class !== null) return { ...line, change: 'reopened' };
  return { ...line, change: span(to) < span(from) ? 'narrowed' : 'moved' };
}

function verdictLines(slice: 'norms' | 'templates', changes: Effects['norms']): EffectLine[] {
  const keys = (chosen: (change: Effects['norms'][number]) => boolean) => changes.filter(chosen).map(({ key }) => key);
  return [
    { slice, change: 'applies', keys: keys(({ to }) => to === 'APPLICABLE') },
    { slice, change: 'ceases', keys: keys(({ from }) => from === 'APPLICABLE') },
    { slice, change: 'excluded', keys: keys(({ from, to }) => from === 'UNKNOWN' && to === 'NA') },
  ];
}
