import type { Block } from '#/backend/reading/blocks.ts';
import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { figuresIn } from '../text/numbers.ts';

type Bound = { atLeast: number; atMost: number };

/** Whether a row of a table of results holds a figure outside the limit in the same row. */
export function isOutsideLimit({ kind, text, header }: Block, language: Language): boolean {
  if (kind !== 'row') return false;
  const cells = text.split(' | ');
  const heads = header.map(wordsOf);
  const { limit, measured } = consistencyRules();
  const at = heads.findIndex((words) => occurs(limit[language], words));
  const bound = at < 0 ? null : boundOf(cells[at] ?? '', heads[at] ?? [], language);
  if (!bound) return false;
  const values = cells.flatMap((cell, column) =>
    column > at && occurs(measured[language], heads[column] ?? []) ? figuresIn(cell).slice(0, 1) : [],
  );
  const [expected] = figuresIn(cells[at] ?? '');
  return values
    .filter(({ unit }) => unit === '' || expected?.unit === '' || unit === expected?.unit)
    .some(({ value }) => value < bound.atLeast || value > bound.atMost);
}

/** What a cell allows; null where it does not say which side. */
function boundOf(cell: string, head: readonly string[], language: Language): Bound | null {
  const [first, second] = figuresIn(cell);
  if (!first) return null;
  const words = [...wordsOf(cell), ...head];
  const { atMost, atLeast } = consistencyRules();
  const around = /±\s*\d/u.test(cell);
  if (around && second) return { atLeast: first.value - second.value, atMost: first.value + second.value };
  if (second && /\d\s*(?:[^\d\s]+\s*)?(?:to|à|-|–|et|and)\s*[-+]?\d/u.test(cell))
    return { atLeast: Math.min(first.value, second.value), atMost: Math.max(first.value, second.value) };
  if (/[<≤]/u.test(cell) || occurs(atMost[language], words)) return { atLeast: -Infinity, atMost: first.value };
  if (/[>≥]/u.test(cell) || occurs(atLeast[language], words)) return { atLeast: first.value, atMost: Infinity };
  return /^\s*[-+]?[\d.,]+\s*$/u.test(cell) && head.some((word) => word.startsWith('limit'))
    ? { atLeast: -Infinity, atMost: first.value }
    : null;
}
