import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#/backend/reading/blocks.ts';
import { prepareSet } from './documents/prepare.ts';
import type { CheckedDocument } from './documents/set.ts';
import { judge } from './judge.ts';
import { evidenceRows, rowsOf, type CheckedRow } from './rows.ts';

const place = { page: 1, approximate: false, slide: null, sheet: null, cell: null, line: null };

type Written = { name: string; version: number; lines: readonly string[]; unreadable: number[] };

function documentOf({ name, version, lines, unreadable }: Written): CheckedDocument {
  const heading = [`Part of ${name}`];
  const blocks = lines.map((text, id): Block => {
    return { id, kind: 'paragraph', text, place: { ...place, heading }, header: [] };
  });
  const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
  const reading = { extractor: 'lines', type: 'txt' as const, pages: null, unreadable, blocks, warnings: [] };
  return { document: name, version, sha256, reading };
}

const rows = rowsOf({ norms: ['ISO14971', 'IEC62366-1'], requirements: [] }, null).filter((_, at) => at % 6 === 0);
/** Sentences that speak for and against these rows, in both languages. */
const sentences = rows.flatMap(({ requirement: { key } }) => {
  const evidence = evidenceRows().get(key);
  return evidence ? [...evidence.positive.en, ...evidence.negative.en, ...evidence.positive.fr].slice(0, 5) : [];
});

const line = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...sentences) },
  fc.constantFrom('TBD', 'Lunch is served at noon.'),
  fc.constantFrom(...sentences).map((sentence) => `${sentence.slice(0, -1)}, as RMP-004, version 2 says.`),
);
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
/** One thing that happens to the documents between two checks. */
const edit = fc.record({
  kind: fc.constantFrom('nothing', 'unreadable', 'version', 'line', 'added', 'removed', 'register'),
  at: fc.nat(),
  lines,
});

type Edit = typeof edit extends fc.Arbitrary<infer Made> ? Made : never;

function edited(files: readonly Written[], { kind, at, lines: given }: Edit) {
  const index = at % files.length;
  const one = files[index];
  if (!one || kind === 'nothing') return files;
  if (kind === 'unreadable') return files.with(index, { ...one, unreadable: one.unreadable.length > 0 ? [] : [2] });
  if (kind === 'version') return files.with(index, { ...one, version: one.version + 1 });
  if (kind === 'line')
    return files.with(index, { ...one, lines: one.lines.with(at % one.lines.length, given[0] ?? '') });
  if (kind === 'added') return [...files, { name: 'new', version: 1, lines: given, unreadable: [] }];
  if (kind === 'removed') return files.toSpliced(index, 1);
  return files.map((file) =>
    file.name === 'register' ? { ...file, lines: ['Register', 'RMP-004, version 2'] } : file,
  );
}

const applies = fc.array(fc.boolean(), { minLength: rows.length, maxLength: rows.length });

const withStatus = (flags: readonly boolean[]): CheckedRow[] =>
  rows.map((row, at) => ({ ...row, status: flags[at] ? 'APPLICABLE' : 'NA' }));
const earlier = (found: ReturnType<typeof judge>) => new Map([...found].map((one) => [one.requirement, one]));

describe('a check that repeats an earlier one', () => {
  it('says byte for byte what judging everything says, whatever has changed', () => {
    const all = fc.property(
      fc.array(lines, { minLength: 1, maxLength: 6 }),
      edit,
      applies,
      applies,
      (texts, change, was, is) => {
        const files: Written[] = [
          ...texts.map((some, at) => ({ name: `file ${at}`, version: 1, lines: some, unreadable: [] })),
          { name: 'register', version: 1, lines: ['Register', 'RMP-004, version 3'], unreadable: [] },
        ];
        const base = earlier(judge(prepareSet(files.map(documentOf)), withStatus(was)));
        const after = prepareSet(edited(files, change).map(documentOf));
        const again = [...judge(after, withStatus(is), base)];
        expect(JSON.stringify(again)).toBe(JSON.stringify([...judge(after, withStatus(is))]));
      },
    );
    fc.assert(all, { numRuns: 60 });
  });

  it('keeps what was found in other documents than the one that has changed', () => {
    const files = Array.from({ length: 12 }, (_, at) =>
      documentOf({ name: `file ${at}`, version: 1, lines: sentences.slice(at * 10, at * 10 + 10), unreadable: [] }),
    );
    const base = earlier(judge(prepareSet(files), rows));
    const changed = files.with(
      3,
      documentOf({
        name: 'file 3',
        version: 2,
        lines: [...sentences.slice(30, 40), 'One more sentence.'],
        unreadable: [],
      }),
    );
    const again = [...judge(prepareSet(changed), rows, base)];
    const kept = again.filter((one) => one === base.get(one.requirement));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(rows.length);
    const cites = kept.filter(({ quotes, against }) =>
      [...quotes, ...against].some((one) => one.document === 'file 3'),
    );
    expect(cites).toEqual([]);
  });

  it('judges only the rows whose applicability has changed, where nothing else has', () => {
    const set = prepareSet([documentOf({ name: 'plan', version: 1, lines: sentences.slice(0, 30), unreadable: [] })]);
    const base = earlier(judge(set, rows));
    const again = [...judge(set, withStatus(rows.map((_, at) => at !== 2)), base)];
    const fresh = again.filter((one) => one !== base.get(one.requirement));
    expect(fresh.map(({ requirement, verdict }) => [requirement, verdict])).toEqual([
      [rows[2]?.requirement.key, 'notApplicable'],
    ]);
  });

  it('judges again what nothing spoke of, once a page of any document cannot be read', () => {
    const canteen: Written = { name: 'canteen', version: 1, lines: ['Lunch is served at noon.'], unreadable: [] };
    const base = earlier(judge(prepareSet([documentOf(canteen)]), rows));
    const again = [...judge(prepareSet([documentOf({ ...canteen, unreadable: [2] })]), rows, base)];
    expect([...base.values()].some(({ verdict }) => verdict === 'notAddressed')).toBe(true);
    expect(again.some(({ verdict }) => verdict === 'notAddressed')).toBe(false);
  });
});
