import type { DocumentBlock, LeafBlock, Run, Slot, TemplateDocument } from './form.ts';

/** A place of a document that something fills, with the words around it. */
export type Place = {
  slot: Slot;
  /** The condition of its part; null where every document has the part. */
  when: string | null;
  /** The heading above it. */
  section: string;
  /** What belongs there: row and column of a table, or the sentence with an ellipsis for the place. */
  label: string;
};

/** The places of a document in order, without those of guidance. */
export function placesOf({ title, blocks }: TemplateDocument): Place[] {
  let section = title;
  const ofBlock = (block: DocumentBlock, when: string | null): Place[] => {
    if (block.type === 'guidance') return [];
    if (block.type === 'when') return block.blocks.flatMap((inner) => ofBlock(inner, block.when));
    if (block.type === 'heading') section = wordsOf(block.runs);
    return ofLeaf(block).map(({ slot, label }) => ({ slot, when, section, label }));
  };
  return blocks.flatMap((block) => ofBlock(block, null));
}

type Labelled = Pick<Place, 'slot' | 'label'>;

function ofLeaf(block: LeafBlock): Labelled[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inText(block.runs);
    case 'list':
      return block.items.flatMap(inText);
    case 'table':
      return block.rows.flatMap((row) => inRow(row, block.head));
    case 'table-slot':
      return [];
  }
}

const inText = (runs: readonly Run[]): Labelled[] =>
  slotsOf(runs).map((slot) => ({ slot, label: shortened(wordsOf(runs), wordsBefore(runs, slot)) }));

function inRow(row: readonly (readonly Run[])[], head: readonly (readonly Run[])[]): Labelled[] {
  const name = row.map((cell) => (slotsOf(cell).length === 0 ? wordsOf(cell) : '')).find((words) => words !== '') ?? '';
  return row.flatMap((cell, column) => {
    const title = wordsOf(head[column] ?? []);
    // A cell may begin with the name of another document, whose place is not shown.
    const inCell = wordsOf(cell)
      .replaceAll('…', '')
      .replace(/^[\s,;:]+/, '')
      .trim();
    const label = [name, title, inCell].filter((words) => words !== '').join(' · ');
    return slotsOf(cell).map((slot) => ({ slot, label }));
  });
}

const slotsOf = (runs: readonly Run[]): Slot[] => runs.flatMap((run) => ('slot' in run ? [run.slot] : []));
const wordsOf = (runs: readonly Run[]): string =>
  runs
    .map((run) => ('slot' in run ? '…' : run.text))
    .join('')
    .trim();
const wordsBefore = (runs: readonly Run[], slot: Slot): number =>
  wordsOf(
    runs.slice(
      0,
      runs.findIndex((run) => 'slot' in run && run.slot === slot),
    ),
  ).length;

const reach = 90;
/** The words around a place, cut at spaces. */
function shortened(words: string, at: number): string {
  if (words.length <= 2 * reach) return words;
  const from = at <= reach ? 0 : words.indexOf(' ', at - reach) + 1;
  const end = words.indexOf(' ', at + reach);
  return `${from > 0 ? '… ' : ''}${words.slice(from, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`;
}
