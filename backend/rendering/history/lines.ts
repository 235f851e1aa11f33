import type { Locale } from '#/knowledge/types.ts';

export type BeforeAfter = { before: string; after: string };

type Line = { label: string; from: string | null; to: string | null };

/** Several values that an event changed, one below the other on each side. */
export function lines(changes: readonly Line[], locale: Locale): BeforeAfter {
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  const side = (value: (line: Line) => string | null) =>
    changes.map((line) => `${line.label}${colon}${value(line) ?? '—'}`).join('\n');
  return { before: side(({ from }) => from), after: side(({ to }) => to) };
}

/** Only those that differ. */
export const changedLines = (changes: readonly Line[], locale: Locale): BeforeAfter =>
  lines(
    changes.filter(({ from, to }) => from !== to),
    locale,
  );
