import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { z } from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import { blindByLength, blindByWords } from './blind.ts';
import { isNegative } from './negative.ts';
import { readSets } from './sets.ts';
import { fileOf } from './write.ts';
import { pieces } from './write/source.ts';

const sets = readSets();
const labels = sets.flatMap((set) => set.labels.map((label) => ({ ...label, set: set.name, language: set.language })));
const gaps = labels.filter(({ verdict }) => verdict === 'gap' || verdict === 'notAddressed');

const requirements = z.object({
  norm: z.string(),
  rows: z.array(z.object({ key: z.string(), type: z.string() })),
});
const known = new Map(
  fs.globSync('knowledge/data/requirements/*.yaml', { cwd: ROOT }).flatMap((file) => {
    const { norm, rows } = requirements.parse(load(fs.readFileSync(path.join(ROOT, file), 'utf8')));
    return rows.filter(({ type }) => type === 'REQ').map(({ key }): [string, string] => [key, norm]);
  }),
);

describe.for(sets)('$name', (set) => {
  const texts = new Map(set.sources.map((source) => [source.file, source.blocks.flatMap(pieces)]));

  test('has five to eight documents, two of them uncontrolled', () => {
    expect(set.sources.length).toBeGreaterThanOrEqual(5);
    expect(set.sources.length).toBeLessThanOrEqual(8);
    expect(set.sources.filter(({ uncontrolled }) => uncontrolled)).toHaveLength(2);
    expect(texts.size).toBe(set.sources.length);
  });

  test('labels name a requirement of a norm in scope, each once', () => {
    const strange = set.labels.filter(({ requirement }) => !set.norms.includes(known.get(requirement) ?? ''));
    expect(strange.map(({ requirement }) => requirement)).toEqual([]);
    expect(new Set(set.labels.map(({ requirement }) => requirement)).size).toBe(set.labels.length);
    expect(set.labels.length).toBeGreaterThanOrEqual(25);
  });

  test('the words of a label stand verbatim in one piece of its document', () => {
    const places = set.labels.flatMap(({ document, words, other }) => [{ document, words }, ...(other ? [other] : [])]);
    const lost = places.filter(({ document, words }) => {
      if (document === null || words === null) return false;
      return !texts.get(document)?.some((text) => text.includes(words));
    });
    expect(lost).toEqual([]);
  });

  test('a verdict, its reason and its words fit together', () => {
    const odd = set.labels.filter(({ verdict, why, words, document, other }) => {
      const silent = why === 'silence';
      if (silent !== (verdict === 'notAddressed') || silent === (words !== null) || silent === (document !== null))
        return true;
      return (
        (why === null) !== (verdict === 'met' || verdict === 'notApplicable') ||
        (why === 'contradicted') !== (other !== undefined)
      );
    });
    expect(odd).toEqual([]);
  });

  test('no uncontrolled text makes a duty met', () => {
    const loose = new Set(set.sources.filter(({ uncontrolled }) => uncontrolled).map(({ file }) => file));
    expect(set.labels.filter(({ verdict, document }) => verdict === 'met' && loose.has(document ?? ''))).toEqual([]);
  });

  test('about half of the labels are met', () => {
    const met = set.labels.filter(({ verdict }) => verdict === 'met').length / set.labels.length;
    expect(met).toBeGreaterThanOrEqual(0.44);
    expect(met).toBeLessThanOrEqual(0.56);
  });

  test('at most half of the gaps hold a negative word', () => {
    const open = set.labels.filter(({ verdict }) => verdict === 'gap' || verdict === 'notAddressed');
    const betrayed = open.filter(({ words }) => words !== null && isNegative(words, set.language));
    expect(betrayed.length / open.length).toBeLessThanOrEqual(0.5);
  });

  test('the files are those that the sources make', async () => {
    expect(fs.readdirSync(set.files).toSorted()).toEqual([...texts.keys()].toSorted());
    for (const source of set.sources) {
      const made = await fileOf(source, set);
      expect(made.equals(fs.readFileSync(path.join(set.files, source.file))), source.file).toBe(true);
    }
  });
});

test('every kind of gap makes up a share of all gaps', () => {
  const kinds = Map.groupBy(gaps, ({ why }) => why);
  const shares = [...kinds].map(([why, { length }]) => ({ why, share: length / gaps.length }));
  expect(shares).toHaveLength(9);
  expect(shares.filter(({ share }) => share < 0.04 || share > 0.25)).toEqual([]);
});

test('a negative word alone tells little: duties that are met hold them too', () => {
  const met = labels.filter(({ verdict }) => verdict === 'met');
  expect(met.filter(({ words, language }) => isNegative(words ?? '', language)).length / met.length).toBeGreaterThan(
    0.15,
  );
});

test.for(['en', 'fr'])(
  'words and length alone, without the requirement, do not tell met from gap in %s',
  (language) => {
    const inLanguage = sets.filter((set) => set.language === language);
    expect(blindByWords(inLanguage)).toBeLessThan(0.7);
    expect(Math.abs(blindByLength(inLanguage) - 0.5)).toBeLessThan(0.12);
  },
);

test('all files together stay below 3 MB', () => {
  const sizes = sets.flatMap((set) => set.sources.map(({ file }) => fs.statSync(path.join(set.files, file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3e6);
});
