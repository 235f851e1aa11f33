/** The shapes of a template's document: its parsed Markdown. */

export const inlineSlots = [
  'device',
  'manufacturer',
  'organisation',
  'range',
  'description',
  'emdn',
  'class',
  'rules',
  'route',
  'knowledge',
  'date',
  'blank',
] as const;
export const tableSlots = [
  'device',
  'class',
  'norms',
  'requirements',
  'gspr',
  'risks',
  'facts',
  'approval',
  'revisions',
] as const;
export type InlineSlot = (typeof inlineSlots)[number];
export type TableSlot = (typeof tableSlots)[number];

type Marks = { bold: boolean; italic: boolean };
/** A piece of text, or a slot for a value of the device: `device`, or `fact.duration`. */
export type Run = Marks & ({ text: string } | { slot: InlineSlot | `fact.${string}` });

export type LeafBlock =
  | { type: 'heading'; level: 2 | 3; runs: readonly Run[] }
  | { type: 'paragraph'; runs: readonly Run[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly Run[])[] }
  | { type: 'table'; head: readonly (readonly Run[])[]; rows: readonly (readonly (readonly Run[])[])[] }
  | { type: 'table-slot'; slot: TableSlot };
/** How to use a section. Only the raw form has it. */
export type Guidance = { type: 'guidance'; blocks: readonly LeafBlock[] };
/** A part for some devices, by an expression over their facts. */
export type Condition = { type: 'when'; when: string; blocks: readonly (LeafBlock | Guidance)[] };
export type DocumentBlock = LeafBlock | Guidance | Condition;

/** A document in its source form, in one language. */
export type TemplateDocument = {
  key: string;
  language: 'en' | 'fr';
  version: string;
  /** When the adopted document is reviewed, in words. */
  review: string;
  /** Facts that the conditions read. */
  facts: readonly string[];
  title: string;
  blocks: readonly DocumentBlock[];
};

/** Runs of a block, cell by cell and item by item. */
export function runsOf(block: LeafBlock): readonly (readonly Run[])[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.runs];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'table-slot':
      return [];
  }
}

/** Every block of a document in order, those inside guidance and conditions too. */
export const leavesOf = (blocks: readonly DocumentBlock[]): LeafBlock[] =>
  blocks.flatMap((block) => (block.type === 'guidance' || block.type === 'when' ? leavesOf(block.blocks) : [block]));
