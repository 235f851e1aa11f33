import type { ClassState } from '#/backend/events/profiling.ts';
import type { Effects } from '#/backend/api/profiling/contract.ts';
import { classText } from '../../shared/class-chip.tsx';

/** One line of "What your answers change". The screen finds the words: `effect.<slice>.<change>`. */
export type EffectLine = {
  slice: 'class' | 'norms' | 'templates' | 'risks';
  change: 'settled' | 'narrowed' | 'moved' | 'reopened' | 'applies' | 'ceases' | 'excluded' | 'added' | 'removed';
  keys: readonly string[];
  from: string;
  to: string;
};

/** The effects of one action, class first. Verdicts that fell back to open are named with those that ceased to apply. */
export function effectLines({ classification, norms, templates, risks }: Effects): EffectLine[] {
  return [
    ...(classification && classText(classification.from) !== classText(classification.to)
      ? [classLine(classification)]
      : []),
    ...verdictLines('norms', norms),
    ...verdictLines('templates', templates),
    ...keyed('risks', 'added', risks.added),
    ...keyed('risks', 'removed', risks.removed),
  ];
}

const order = ['I', 'IIa', 'IIb', 'III'];

function classLine({ from, to }: { from: ClassState; to: ClassState }): EffectLine {
  const span = ({ lower, upper }: ClassState) => order.indexOf(upper) - order.indexOf(lower);
  const line = { slice: 'class' as const, keys: [], from: classText(from), to: classText(to) };
  if (to.class !== null) return { ...line, change: 'settled' };
  if (from.class !== null) return { ...line, change: 'reopened' };
  return { ...line, change: span(to) < span(from) ? 'narrowed' : 'moved' };
}

function verdictLines(slice: 'norms' | 'templates', changes: Effects['norms']): EffectLine[] {
  const keys = (chosen: (change: Effects['norms'][number]) => boolean) => changes.filter(chosen).map(({ key }) => key);
  return [
    ...keyed(
      slice,
      'applies',
      keys(({ to }) => to === 'APPLICABLE'),
    ),
    ...keyed(
      slice,
      'ceases',
      keys(({ from }) => from === 'APPLICABLE'),
    ),
    ...keyed(
      slice,
      'excluded',
      keys(({ from, to }) => from === 'UNKNOWN' && to === 'NA'),
    ),
  ];
}

const keyed = (slice: EffectLine['slice'], change: EffectLine['change'], keys: readonly string[]): EffectLine[] =>
  keys.length === 0 ? [] : [{ slice, change, keys, from: '', to: '' }];
