import type { InlineSlot, TableSlot } from './form.ts';

/** The shapes of a document ready for print: no slots, no conditions. Pure data. */

/** `value`: from the record of the device. `open`: to be completed by the manufacturer. */
export type PrintedRun = { text: string; bold: boolean; italic: boolean; from: 'text' | 'value' | 'open' };
/** `guidance`: how to use the section. `note`: the devices for which a part is. */
export type Tone = 'text' | 'guidance' | 'note';
export type PrintedBlock =
  | { type: 'heading'; level: 2 | 3; number: string; runs: readonly PrintedRun[] }
  | { type: 'paragraph'; tone: Tone; runs: readonly PrintedRun[] }
  | { type: 'list'; tone: Tone; ordered: boolean; items: readonly (readonly PrintedRun[])[] }
  | {
      type: 'table';
      tone: Tone;
      /** `value`: the rows come from the record of the device. */
      from: 'text' | 'value';
      head: readonly (readonly PrintedRun[])[];
      rows: readonly (readonly (readonly PrintedRun[])[])[];
    };

export type DocumentForm = 'raw' | 'filled';
/** `report`: made from the record alone, such as the report of a check. `record`: so too, of what has a number (ADR 55). */
export type PrintedForm = DocumentForm | 'report' | 'record';
export type PrintedDocument = {
  /** Of a template or a run, or the number of a record. */
  key: string;
  language: 'en' | 'fr';
  /** Of the template or the engine, or the state of a record in words. */
  version: string;
  review: string;
  form: PrintedForm;
  title: string;
  blocks: readonly PrintedBlock[];
};

/** A cell without text is to be completed. `always`: also in the raw form, because it does not depend on the device. */
export type SlotTable = { head: readonly string[]; rows: readonly (readonly string[])[]; always?: boolean };

/** The values of a device for a document. A missing value prints as to be completed. */
export type DocumentValues = {
  slots: { readonly [slot in InlineSlot]?: string | null };
  /** The value of a fact in words; null where it is unknown. */
  fact: (key: string) => string | null;
  /** What the manufacturer wrote in a field, or what the answers say of it; null where neither is there. */
  written: (field: string) => string | null;
  /** The truth of a condition; null where it is not settled. */
  holds: (when: string) => boolean | null;
  /** A condition in words. */
  inWords: (when: string) => string;
  /** The name of a field of the device description. */
  fieldName: (field: string) => string;
  /** The columns of a field that is a table; null for any other. */
  columns: (field: string) => readonly string[] | null;
  /** Another document in words: its title and number, or that the device does not need it. */
  documentName: (key: string) => string;
  /** The name of a fact, for the raw form. */
  label: (key: string) => string;
  tables: { readonly [slot in TableSlot]?: SlotTable };
};
