import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import * as z from 'zod';
import { chapters, requirements } from './asvs-levels.ts';

const root = path.join(import.meta.dirname, '../..');
const statuses = ['met', 'partly', 'not-met', 'deviation', 'not-applicable'] as const;
const List = z.array(
  z.strictObject({
    id: z.string(),
    level: z.number(),
    asks: z.string(),
    status: z.enum(statuses),
    tests: z.array(z.string()).default([]),
    code: z.array(z.string()).default([]),
    reason: z.string().default(''),
  }),
);
type Row = z.infer<typeof List>[number];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** The faults of a row; empty for a correct one. */
function faultsOf({ id, level, asks, status, tests, code, reason }: Row): string[] {
  const inspected = code.length > 0 && reason.includes('By inspection');
  const claims = status === 'met' || status === 'partly';
  return [
    ...(requirements.has(id) ? [] : ['is no requirement']),
    ...(requirements.get(id) === level ? [] : ['has another level']),
    ...(wordsIn(asks) > 0 ? [] : ['does not say what it asks']),
    ...(claims && tests.length === 0 && !inspected ? ['has neither a test nor an inspection'] : []),
    ...(status !== 'met' && wordsIn(reason) < 6 ? ['has no reason of substance'] : []),
    ...tests.flatMap((test) => (isTest(test) ? [] : [`names a test that is not there: ${test}`])),
    ...code.flatMap((file) => (existsSync(path.join(root, file)) ? [] : [`names a file that is not there: ${file}`])),
  ];
}

/** Whether `path#title` is a test: its file has a call with this title in the source. */
function isTest(name: string): boolean {
  const file = name.slice(0, name.indexOf('#'));
  const title = name.slice(name.indexOf('#') + 1);
  if (title === '' || !/\.(test|spec|contract)\.tsx?$/.test(file) || !existsSync(path.join(root, file))) return false;
  return ["'", '"', '`'].some((quote) =>
    new RegExp(`[\\w)]\\(\\s*${quote}${literally(title)}${quote},`).test(read(file)),
  );
}
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const rows = List.parse(load(read('security/asvs.yaml')));

describe('the list of security requirements', () => {
  it('knows the whole standard', () => {
    const counts = [1, 2, 3].map((level) => [...requirements.values()].filter((one) => one === level).length);
    expect(counts).toEqual([70, 183, 92]);
  });

  it('has every requirement of the levels 1 and 2 once, in their order', () => {
    const wanted = [...requirements].filter(([, level]) => level < 3).map(([id]) => id);
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it('claims nothing without a proof, and nothing less without a reason', () => {
    expect(rows.flatMap((row) => faultsOf(row).map((fault) => `${row.id} ${fault}`))).toEqual([]);
  });

  it.each([
    [{ id: 'V1.1.9' }, 'is no requirement'],
    [{ level: 1 }, 'has another level'],
    [{ asks: ' ' }, 'does not say what it asks'],
    [{ tests: [] }, 'has neither a test nor an inspection'],
    [{ tests: [], code: ['package.json'], reason: 'it is so' }, 'has neither a test nor an inspection'],
    [{ status: 'not-met', reason: 'n/a' }, 'has no reason of substance'],
    [{ tests: ['tests/security/asvs.test.ts#is not there'] }, 'names a test that is not there'],
    [{ tests: ['tests/security/none.test.ts#knows the whole standard'] }, 'names a test that is not there'],
    [{ code: ['none.ts'] }, 'names a file that is not there'],
  ] as const)('would not let %o through', (wrong, fault) => {
    const good = { id: 'V1.1.1', level: 2, asks: 'a', status: 'met', tests: [], code: [], reason: '' } as const;
    const proven = { ...good, tests: ['tests/security/asvs.test.ts#knows the whole standard'] };
    const [row] = List.parse([{ ...proven, ...wrong }]);
    expect(List.parse([proven]).flatMap(faultsOf)).toEqual([]);
    expect(row && faultsOf(row).join()).toContain(fault);
  });

  it('is summed up in security/summary.md', () =>
    expect(summary()).toMatchFileSnapshot(path.join(root, 'security/summary.md')));
});

/** The number of rows by chapter and status. `npx vitest run tests/security/asvs -u` writes it again. */
function summary(): string {
  const count = (of: readonly Row[]) =>
    statuses.map((status) => of.filter((row) => row.status === status).length || '');
  const inChapter = (chapter: string) => rows.filter(({ id }) => id.startsWith(`${chapter}.`));
  const lines = [
    ['Chapter', ...statuses, 'all'],
    ...Object.entries(chapters).map(([chapter, name]) => {
      const own = inChapter(chapter);
      return [`${chapter} ${name}`, ...count(own), own.length];
    }),
    ['All', ...count(rows), rows.length],
  ].map((line) => line.map(String));
  const widths = statuses.map((status) => status.length);
  const longest = [Math.max(...lines.map(([name = '']) => name.length)), ...widths, 3];
  const drawn = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(longest[index] ?? 0)).join(' | ')} |`);
  const rule = `| ${longest.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const open = rows.filter(({ status }) => status === 'not-met' || status === 'deviation').map(({ id }) => id);
  return `# OWASP ASVS 5.0.0, levels 1 and 2

What each word means, and the proof of each requirement: [asvs.yaml](asvs.yaml). This page is written by its test.

${[drawn[0], rule, ...drawn.slice(1)].join('\n')}

Not met, or decided otherwise: ${open.join(', ')}.
`;
}
