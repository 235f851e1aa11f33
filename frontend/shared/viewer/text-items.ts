import type { TextBlock } from '#/backend/api/checks/text.contract.ts';

/** A cell of a row; `from` is its place in the text of the row. */
export type Cell = { from: number; text: string };

type Row = { block: TextBlock; cells: readonly Cell[] };

/** What is shown of a text, in reading order. */
export type TextItem =
  | { kind: 'place'; id: string; place: TextBlock['place'] }
  | { kind: 'unreadable'; id: string; page: number }
  | { kind: 'block'; id: string; block: TextBlock }
  | {
      kind: 'table';
      id: string;
      header: readonly string[];
      /** The row of the head, where the file has it as a row of its own: it can be quoted too. */
      head: Row | null;
      rows: readonly Row[];
    };

type Shown = { blocks: readonly TextBlock[]; unreadable: readonly number[]; isStart: boolean; isEnd: boolean };

/**
 * Blocks with a line where a page, slide or sheet begins, a line for every page between them that has no text, and rows
 * of one table together under its head.
 */
export function textItems({ blocks, unreadable, isStart, isEnd }: Shown): TextItem[] {
  const items: TextItem[] = [];
  let before = isStart ? 0 : (blocks[0]?.place.page ?? 0);
  for (const block of blocks) {
    const { page } = block.place;
    if (page !== null && page > before) {
      items.push(...unread(unreadable, before, page));
      before = page;
    }
    if (startsPlace(lastBlock(items), block))
      items.push({ kind: 'place', id: `place ${block.id}`, place: block.place });
    put(items, block);
  }
  if (isEnd) items.push(...unread(unreadable, before, Infinity));
  return items;
}

function unread(pages: readonly number[], after: number, until: number): TextItem[] {
  return pages
    .filter((page) => page > after && page < until)
    .map((page) => ({ kind: 'unreadable', id: `page ${page}`, page }));
}

function lastBlock(items: readonly TextItem[]): TextBlock | undefined {
  const last = items.findLast((item) => item.kind === 'block' || item.kind === 'table');
  return last?.kind === 'block' ? last.block : (last?.rows.at(-1) ?? last?.head)?.block;
}

function startsPlace(before: TextBlock | undefined, { place }: TextBlock): boolean {
  if (place.page === null && place.slide === null && place.sheet === null) return false;
  const { page, slide, sheet } = before?.place ?? { page: null, slide: null, sheet: null };
  return page !== place.page || slide !== place.slide || sheet !== place.sheet;
}

function put(items: TextItem[], block: TextBlock): void {
  if (block.kind !== 'row') return void items.push({ kind: 'block', id: `block ${block.id}`, block });
  const row = { block, cells: cellsOf(block.text) };
  const last = items.at(-1);
  if (last?.kind === 'table' && isHeadOf(last, block))
    items.splice(-1, 1, { ...last, header: block.header, head: last.rows[0] ?? null, rows: [row] });
  else if (last?.kind === 'table' && last.header.join('|') === block.header.join('|'))
    items.splice(-1, 1, { ...last, rows: [...last.rows, row] });
  else items.push({ kind: 'table', id: `table ${block.id}`, header: block.header, head: null, rows: [row] });
}

/** Whether a table of one row without a head is the head of the row that follows. */
const isHeadOf = ({ head, header, rows }: Extract<TextItem, { kind: 'table' }>, block: TextBlock): boolean =>
  head === null &&
  header.length === 0 &&
  rows.length === 1 &&
  block.header.length > 0 &&
  rows[0]?.block.text === block.header.join(between);

/** The separator between the cells of a row in its text. */
export const between = ' | ';

/** The cells of a row, each with its place. */
export function cellsOf(text: string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const cell of text.split(between)) {
    cells.push({ from, text: cell });
    from += cell.length + between.length;
  }
  return cells;
}
