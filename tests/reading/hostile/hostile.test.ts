import { describe, expect, it } from 'vitest';
import { FileNotRead, type Reading } from '#/backend/reading/blocks.ts';
import { canonicalText } from '#/backend/reading/canonical.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { archives, xmlFiles } from './archives.ts';
import type { HostileFile } from './hostile-file.ts';
import { mutated, renamed } from './mutations.ts';
import { old } from './old.ts';
import { pdfs } from './pdfs.ts';
import { slides, tables } from './tables.ts';
import { texts } from './texts.ts';

const made: readonly HostileFile[] = [
  ...archives,
  ...xmlFiles,
  ...tables,
  ...slides,
  ...pdfs,
  ...texts,
  ...old,
  ...renamed,
];
const broken = mutated(process.env['HOSTILE_SEED'] ?? 'acta');
const all = [...made, ...broken];

/** `npm run test:long` reads all of them, `npm test` every fourth of the easy ones and the heaviest kinds once. */
const isLong = process.env['HOSTILE_FILES'] === 'all';
const heaviest = new Set([
  'archive: a gigabyte that says it is small',
  'pdf: 1.5 GB in a stream',
  'xml: 1.2 million paragraphs',
]);
const chosen = all.filter(({ name, isHeavy }, index) => isLong || heaviest.has(name) || (!isHeavy && index % 4 === 0));

/** The text, or the code of the refusal: there is no third answer. */
async function answerOf({ name, type, make }: HostileFile): Promise<{ code: string; reading?: Reading }> {
  try {
    return { code: 'text', reading: await readFile(await make(), { name: `${name}.${type}` }) };
  } catch (error) {
    if (error instanceof FileNotRead) return { code: error.code };
    throw error;
  }
}

/** What holds for every text that is read, so that a quotation of it can be found again. */
function checkBlocks({ blocks }: Reading) {
  blocks.forEach(({ id, text, kind }, index) => {
    if (id !== index || text === '' || text.length > 20_000)
      expect.fail(`Block ${index} is ${id}, ${text.length} long`);
    if (kind !== 'row' && index % 997 === 0) expect(canonicalText(text)).toBe(text);
  });
}

describe('a hostile file', () => {
  it('is one of at least 200, each under a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(chosen)('gets an answer: $name', async (file) => {
    const { code, reading } = await answerOf(file);
    if (file.answer) expect(file.answer).toContain(code);
    if (reading) checkBlocks(reading);
  });
});

describe('what could be run', () => {
  it.each([
    ['xml: a program in Visual Basic', ['macros']],
    ['pdf: a script', ['macros']],
    ['old: a program in Visual Basic', ['macros']],
    ['rtf: an object', ['embedded-object']],
    ['html: pages of the network', ['embedded-object']],
    ['sheet: 600,000 cells', ['cut']],
  ])('is named: %s', async (name, warnings) => {
    const file = all.find((one) => one.name === name);
    const answer = file && (await answerOf(file));
    expect(answer?.reading?.warnings).toEqual(warnings);
  });
});
