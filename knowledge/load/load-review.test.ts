import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadReview } from './load-review.ts';

const sheet = readFileSync(join(import.meta.dirname, '../REVIEW.md'), 'utf8');
const [head = '', ...parts] = sheet.split(/^## /m);
/** Headings of the sheet up to their bracket, with the days that stand below each; the day of the sheet where none does. */
const sections = new Map(
  parts.map((part) => {
    const heading = part.split('\n')[0]?.split(' (')[0] ?? '';
    const days = [...part.matchAll(/(?:Checked|New|written|pass on risks,|Fill shares)[^\n]*?(2026-\d\d-\d\d)/g)];
    const sheetDay = /Review: (\d{4}-\d\d-\d\d)/.exec(head)?.[1] ?? '';
    return [heading, [sheetDay, ...days.map(([, day = '']) => day)]] as const;
  }),
);

describe('The summary of the review sheet', () => {
  it('names every section of the sheet once', () =>
    expect(
      loadReview()
        .flatMap((area) => area.sections)
        .toSorted(),
    ).toEqual([...sections.keys()].toSorted()));

  it.each(loadReview().map(({ key, on, sections: named }) => [key, on, named] as const))(
    'dates %s by its newest day',
    (_, on, named) =>
      expect(on).toBe(
        named
          .flatMap((one) => sections.get(one) ?? [])
          .toSorted()
          .at(-1),
      ),
  );

  it('calls nothing read by a second person where the sheet says that nobody else read it', () => {
    const unread = parts.filter((part) => part.includes('read by nobody else'));
    const alone = new Set(unread.map((part) => part.split(/\n| \(/)[0]));
    const claimed = loadReview().flatMap((area) => (area.by === 'second' ? area.sections : []));
    expect(claimed.filter((one) => alone.has(one))).toEqual([]);
  });
});
