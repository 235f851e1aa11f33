import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#/backend/api/checks/text.contract.ts';
import { addressOf, type QuoteRef } from '#/backend/events/finding.ts';
import { segmentsOf } from '../../../shared/viewer/segments.ts';
import { cellsOf, textItems } from '../../../shared/viewer/text-items.ts';
import { quotesAround, viewedIn } from './viewed.ts';

const nowhere = { page: null, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };
const blockOf = (id: number, place: Partial<TextBlock['place']> = {}, more: Partial<TextBlock> = {}): TextBlock => ({
  id,
  kind: 'paragraph',
  text: `Words ${id}`,
  header: [],
  ...more,
  place: { ...nowhere, ...place },
});
const quote = (block: number, document = 'plan'): QuoteRef => ({
  document,
  version: 1,
  sha256: 'hash',
  block,
  from: 2,
  to: 9,
  wordsSha256: 'words',
  place: nowhere,
});

describe('A place in a document', () => {
  it('stands in an address, and anything else there is no place', () => {
    const place = { document: '5a3d1e0c-9f6e', block: 12, from: 3, to: 40 };
    expect(viewedIn(addressOf(place))).toEqual(place);
    for (const other of [null, '', 'plan', 'plan.1', 'plan.1.2-x', '../x.1.2-3']) expect(viewedIn(other)).toBeNull();
  });

  it('is shown among the quotations of its finding', () => {
    const first = { quotes: [quote(4)], against: [quote(9), quote(1)] };
    const second = { quotes: [quote(4), quote(7)], against: [] };
    const blocks = (found: readonly QuoteRef[]) => found.map((one) => one.block);
    const [present] = second.quotes;
    if (!present) throw new Error('no quote');
    expect(blocks(quotesAround([first, second], null, present, false))).toEqual([9, 1, 4]);
    expect(blocks(quotesAround([first, second], second, present, false))).toEqual([4, 7]);
    // The order of the sides would give the verdict away.
    expect(blocks(quotesAround([first, second], first, present, true))).toEqual([1, 4, 9]);
    expect(quotesAround([first, second], null, quote(99), false)).toEqual([]);
  });
});

describe('Marks', () => {
  it('divide a text at their ends, and the one that is looked at wins', () => {
    const marks = [
      { from: 0, to: 6, kind: 'quote' as const },
      { from: 4, to: 8, kind: 'current' as const },
      { from: 5, to: 40, kind: 'hit' as const },
    ];
    expect(segmentsOf('0123456789', marks).map(({ text, kind }) => [text, kind])).toEqual([
      ['0123', 'quote'],
      ['4', 'current'],
      ['5', 'current'],
      ['67', 'current'],
      ['89', 'hit'],
    ]);
    expect(segmentsOf('0123', [])).toEqual([{ from: 0, text: '0123', kind: null }]);
  });
});

describe('A text as shown', () => {
  const kinds = (items: ReturnType<typeof textItems>) => items.map(({ id }) => id);

  it('says where a page begins, and which pages have no text', () => {
    const blocks = [blockOf(0, { page: 2 }), blockOf(1, { page: 2 }), blockOf(2, { page: 5 })];
    expect(kinds(textItems({ blocks, unreadable: [1, 3, 4, 6], isStart: true, isEnd: true }))).toEqual([
      'page 1',
      'place 0',
      'block 0',
      'block 1',
      'page 3',
      'page 4',
      'place 2',
      'block 2',
      'page 6',
    ]);
    // A part says nothing of the pages before and after it.
    expect(kinds(textItems({ blocks, unreadable: [1, 3, 6], isStart: false, isEnd: false }))).toEqual([
      'place 0',
      'block 0',
      'block 1',
      'page 3',
      'place 2',
      'block 2',
    ]);
  });

  it('names every page of a document without any text', () => {
    expect(kinds(textItems({ blocks: [], unreadable: [1, 2], isStart: true, isEnd: true }))).toEqual([
      'page 1',
      'page 2',
    ]);
  });

  it('keeps the rows of a table together under its head, sheet by sheet', () => {
    const row = (id: number, sheet: string, header: string[]) => blockOf(id, { sheet }, { kind: 'row', header });
    const blocks = [
      row(0, 'Risks', ['Id']),
      row(1, 'Risks', ['Id']),
      row(2, 'Risks', ['Code']),
      row(3, 'Tests', ['Code']),
    ];
    expect(kinds(textItems({ blocks, unreadable: [], isStart: true, isEnd: true }))).toEqual([
      'place 0',
      'table 0',
      'table 2',
      'place 3',
      'table 3',
    ]);
  });

  it('shows the head of a table once, where it is a row of the file too', () => {
    const row = (id: number, text: string, header: string[]) => blockOf(id, {}, { kind: 'row', text, header });
    const head = ['Id', 'Harm'];
    const blocks = [row(0, 'Id | Harm', []), row(1, 'R-1 | burn', head), row(2, 'R-2 | cut', head)];
    const [table, ...others] = textItems({ blocks, unreadable: [], isStart: true, isEnd: true });
    expect(others).toEqual([]);
    expect(table).toMatchObject({ header: head, head: { block: { id: 0 } } });
    expect(table?.kind === 'table' && table.rows.map(({ block }) => block.id)).toEqual([1, 2]);
    // A part of the text may begin after the head; another first row is a row.
    const cut = textItems({ blocks: blocks.slice(1), unreadable: [], isStart: false, isEnd: true });
    expect(cut).toMatchObject([{ header: head, head: null }]);
    const other = textItems({
      blocks: [row(0, 'Table 4 | ', []), ...blocks.slice(1)],
      unreadable: [],
      isStart: true,
      isEnd: true,
    });
    expect(other).toHaveLength(2);
  });

  it('knows where a cell stands in its row', () => {
    const text = 'R-1 |  | high';
    expect(cellsOf(text)).toEqual([
      { from: 0, text: 'R-1' },
      { from: 6, text: '' },
      { from: 9, text: 'high' },
    ]);
    for (const { from, text: cell } of cellsOf(text)) expect(text.slice(from, from + cell.length)).toBe(cell);
  });
});
