/** The shapes of a template's document: its parsed Markdown. */
import type { Bilingual } from '../types.ts';

export const inlineSlots = [
  'device',
  'manufacturer',
  'organisation',
  'range',
  'description',
  'emdn',
  'outcome',
  'class',
  'rules',
  'route',
  'knowledge',
  'date',
] as const;
export const tableSlots = [
  'device',
  'qualification',
  'laws',
  'class',
  'norms',
  'requirements',
  'gspr',
  'risks',
  'facts',
  'identifiers',
  'approval',
  'revisions',
] as const;
export type InlineSlot = (typeof inlineSlots)[number];
export type TableSlot = (typeof tableSlots)[number];

type Marks = { bold: boolean; italic: boolean };
/**
 * `device`, `fact.duration`, `described.indications` (a field of the description of device or company),
 * `document.TPL.RISK.01` (another document, by its title), or `blank.12`: a place that is filled in this document alone.
 * Numbers of blanks are never used again.
 */
export type Slot = InlineSlot | `fact.${string}` | `described.${string}` | `document.${string}` | `blank.${string}`;
/** A piece of text, or a slot for a value of the device. */
export type Run = Marks & ({ text: string } | { slot: Slot });

/** The name of a slot of a kind: `indications` of `described.indications`; null for another kind. */
export const slotName = (slot: string, kind: 'fact' | 'described' | 'document' | 'blank'): string | null =>
  slot.startsWith(`${kind}.`) ? slot.slice(kind.length + 1) : null;

/** The field of a blank, in the record of a device: `TPL.DES.07.12`. */
export const blankField = (template: string, name: string): string => `${template}.${name}`;

/** What of the record stands at a blank: a date of a task of the roadmap, or the version of a document. */
export type Recorded = { kind: 'due' | 'done'; task: string } | { kind: 'version'; template: string };

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

/**
 * A field of the device description: written once, printed by every document that names it. Until it is written, the
 * sentences that follow from the answers stand for it.
 */
export type DescriptionField = {
  key: string;
  title: Bilingual;
  /** What belongs there, with an example. */
  help: Bilingual;
  /** The devices that have it; absent: all. */
  when?: string | undefined;
  /** The field is a table with these columns; each line of its text is a row. */
  columns?: readonly Bilingual[] | undefined;
  /** These places hold identifiers, whose check characters are computed. */
  check?: 'basic-udi' | 'udi' | undefined;
  /** `{{fact.duration}}` in a sentence is a value in words; without it the sentence is left out. */
  sentences: readonly { when?: string | undefined; text: Bilingual }[];
};
/** `of`: a section of the company is the same for all its devices, until one of them says otherwise. */
export type DescriptionSection = {
  key: string;
  of: 'device' | 'company';
  title: Bilingual;
  fields: readonly DescriptionField[];
};
