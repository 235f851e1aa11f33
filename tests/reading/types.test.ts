import { describe, expect, it } from 'vitest';
import { fileTypes, type Block } from '#/backend/reading/blocks.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { documents, said } from './documents.ts';

const plain = { text: said.text, french: 'Le risque résiduel de la pompe est "accepté" par le fabricant.' };
const short = ({ kind, text, header, place }: Block) => ({ kind, text, header, place });

describe.each(fileTypes)('a file of type %s', async (type) => {
  const bytes = await documents[type]();
  const { blocks, ...rest } = await readFile(bytes, { name: `Plan.${type}` });
  const texts = blocks.map(({ text }) => text);
  const hasProse = !['csv', 'ods'].includes(type);
  const hasTable = !['txt', 'doc', 'ppt', 'pptx', 'odp', 'pdf'].includes(type);
  const isSheet = ['csv', 'ods', 'xls', 'xlsx'].includes(type);

  it.runIf(hasProse)('gives its title and its sentences', () => {
    expect(texts).toEqual(expect.arrayContaining([said.title, plain.text, plain.french]));
    if (!isSheet) expect(blocks.find(({ text }) => text === said.title)?.kind).toBe('heading');
  });

  it.runIf(hasProse && !isSheet)('knows the heading above a sentence', () => {
    expect(blocks.find(({ text }) => text === plain.text)?.place.heading.at(-1)).toBe(said.title);
  });

  it.runIf(hasTable)('keeps the head cells of a row, and empty cells', () => {
    const row = blocks.find(({ text }) => text.startsWith('Overdose'));
    expect(row && short(row)).toMatchObject({
      kind: 'row',
      text: 'Overdose |  | TR-015',
      header: ['Hazard', 'Measure', 'Proof'],
    });
  });

  it('says what it is, and gives the same again', async () => {
    expect(rest).toMatchObject({ type, extractor: expect.stringMatching(/^acta-\d+$/), warnings: [] });
    expect(await readFile(bytes, { name: `other.${type.toUpperCase()}` })).toEqual({ blocks, ...rest });
  });

  it('numbers its blocks, none of them empty', () => {
    expect(blocks.map(({ id }) => id)).toEqual(blocks.map((_, index) => index));
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('a text without empty lines', () => {
  it('has a heading where a short numbered line comes before a sentence, and none within one', async () => {
    const lines = ['1 Scope', 'This plan covers the cuff.', '', '2 The maker', 'and its partners keep it.'];
    const { blocks } = await readFile(Buffer.from(lines.join('\n')), { name: 'plan.txt' });
    expect(blocks.map(({ kind, text, place }) => [kind, text, place.line])).toEqual([
      ['heading', '1 Scope', 1],
      ['paragraph', 'This plan covers the cuff.', 2],
      ['paragraph', '2 The maker and its partners keep it.', 4],
    ]);
  });
});

describe('the place of a block', () => {
  const read = async (type: (typeof fileTypes)[number]) => readFile(await documents[type](), { name: `a.${type}` });

  it('is the page of a PDF file, whose empty pages are named', async () => {
    const { pages, unreadable, blocks } = await read('pdf');
    expect([pages, unreadable, blocks[0]?.place.page]).toEqual([2, [2], 1]);
  });

  it.each(['ppt', 'pptx'] as const)('is the slide of a %s file, with its notes', async (type) => {
    const { pages, blocks } = await read(type);
    expect(pages).toBe(2);
    expect(blocks.map(({ kind, text, place }) => [kind, text, place.slide])).toEqual([
      ['heading', said.title, 1],
      ['paragraph', plain.text, 1],
      ['paragraph', plain.french, 1],
      ['note', 'Say it slowly.', 1],
      ['heading', 'Measures', 2],
    ]);
  });

  it.each(['xls', 'xlsx'] as const)('is the sheet and the first cell of a row of a %s file', async (type) => {
    const { blocks } = await read(type);
    const row = blocks.find(({ text }) => text.startsWith('Shock'));
    expect(row?.place).toMatchObject({ sheet: 'Risks', cell: 'A5' });
  });

  it('is the line of a text', async () => {
    expect((await read('txt')).blocks.map(({ place }) => place.line)).toEqual([1, 3, 5]);
    expect((await read('csv')).blocks.map(({ place }) => place.line)).toEqual([1, 2, 3]);
  });

  it('of a date in a workbook has the day', async () => {
    const { blocks } = await read('xlsx');
    expect(blocks.at(-1)?.text).toBe('Approved | 2026-03-09');
  });
});
