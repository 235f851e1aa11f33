import {
  blankField,
  inlineSlots,
  slotName,
  type Condition,
  type DocumentBlock,
  type Guidance,
  type InlineSlot,
  type LeafBlock,
  type Run,
  type Slot,
  type TemplateDocument,
} from './form.ts';
import type { DocumentForm, DocumentValues, PrintedBlock, PrintedDocument, PrintedRun, Tone } from './print.ts';
import { fieldAlone, fieldRows } from './field-table.ts';
import { documentWords } from './words.ts';
import { numbered } from './numbers.ts';

/**
 * A document ready for print. Raw: slots as their names, every condition with a note that says when it applies,
 * guidance. Filled: values of the device, without parts that do not concern it, open parts with a note, no guidance.
 * Pure: the same document and values give the same blocks.
 */
export function resolveDocument(
  document: TemplateDocument,
  values: DocumentValues,
  form: DocumentForm,
): PrintedDocument {
  const { key, language, version, review, title } = document;
  const words = documentWords[language];
  const blocks = document.blocks.flatMap((block) => ofBlock(block));
  return { key, language, version, review, form, title, blocks: numbered(blocks) };

  function ofBlock(block: DocumentBlock): PrintedBlock[] {
    switch (block.type) {
      case 'guidance':
        return form === 'raw' ? ofGuidance(block) : [];
      case 'when':
        return ofCondition(block);
      default:
        return [ofLeaf(block, 'text')];
    }
  }

  function ofGuidance({ blocks: inside }: Guidance): PrintedBlock[] {
    return inside.map((block) => ofLeaf(block, 'guidance'));
  }

  function ofCondition({ when, blocks: inside }: Condition): PrintedBlock[] {
    const truth = form === 'raw' ? null : values.holds(when);
    if (truth === false) return [];
    const printed = inside.flatMap((block) => ofBlock(block));
    if (truth === true) return printed;
    const text = form === 'raw' ? words.appliesWhen(values.inWords(when)) : words.unsettled(values.inWords(when));
    const from = form === 'raw' ? 'text' : 'open';
    return withNote(printed, { type: 'paragraph', tone: 'note', runs: [{ text, bold: false, italic: true, from }] });
  }

  function ofLeaf(block: LeafBlock, tone: Tone): PrintedBlock {
    switch (block.type) {
      case 'heading':
        return { type: 'heading', level: block.level, number: '', runs: block.runs.map(ofRun) };
      case 'paragraph':
        return fieldTable(block, tone) ?? { type: 'paragraph', tone, runs: ofRuns(block.runs) };
      case 'list':
        return { type: 'list', tone, ordered: block.ordered, items: block.items.map(ofRuns) };
      case 'table': {
        const rows = block.rows.map((row) => row.map(ofRuns));
        return { type: 'table', tone, from: 'text', head: block.head.map((runs) => runs.map(ofRun)), rows };
      }
      case 'table-slot':
        return ofTable(block.slot, tone);
    }
  }

  /** A field that is a table prints as one where it stands alone; null for any other paragraph. */
  function fieldTable({ runs }: Extract<LeafBlock, { type: 'paragraph' }>, tone: Tone): PrintedBlock | null {
    const field = fieldAlone(runs);
    const columns = field && values.columns(field);
    if (!columns) return null;
    const written = form === 'filled' ? values.written(field) : null;
    const rows = written === null ? [columns.map(() => '')] : fieldRows(written, columns.length);
    return {
      type: 'table',
      tone,
      from: written === null ? 'text' : 'value',
      head: columns.map((text) => [plain(text)]),
      rows: rows.map((row) => row.map((text) => [text === '' && written === null ? open() : plain(printable(text))])),
    };
  }

  function ofTable(slot: Extract<LeafBlock, { type: 'table-slot' }>['slot'], tone: Tone): PrintedBlock {
    const table = values.tables[slot];
    if (!table) return { type: 'paragraph', tone, runs: [open()] };
    const isShown = form === 'filled' || table.always === true;
    if (isShown && table.rows.length === 0)
      return { type: 'paragraph', tone, runs: [{ ...plain(words.nothing), italic: true }] };
    const rows = isShown ? table.rows : [table.head.map(() => '')];
    return {
      type: 'table',
      tone,
      from: table.always || form === 'raw' ? 'text' : 'value',
      head: table.head.map((text) => [plain(text)]),
      rows: rows.map((row) => row.map((text) => [text === '' ? open() : plain(printable(text))])),
    };
  }

  /** Runs that read on: no second full stop after a value, and no example behind it. */
  function ofRuns(runs: readonly Run[]): PrintedRun[] {
    const printed = runs.map(ofRun);
    return printed.map((run, index) => {
      const [before, after] = [printed[index - 1], printed[index + 1]];
      if (run.from === 'text' && before?.from === 'value') return { ...run, text: run.text.replace(exampleBehind, '') };
      const goesOn = run.from === 'value' && /^\s?[.,;:)]/.test(after?.text.replace(exampleBehind, '') ?? '');
      return goesOn ? { ...run, text: run.text.replace(/\.$/, '') } : run;
    });
  }

  function ofRun(run: Run): PrintedRun {
    const { bold, italic } = run;
    if ('text' in run) return { text: run.text, bold, italic, from: 'text' };
    const other = slotName(run.slot, 'document');
    if (other !== null)
      return { text: values.documentName(other), bold, italic, from: form === 'raw' ? 'text' : 'value' };
    if (form === 'raw' && slotName(run.slot, 'blank') !== null) return { ...open(), bold, italic };
    if (form === 'raw') return { text: `[${nameOf(run.slot)}]`, bold, italic, from: 'open' };
    const value = slotValue(key, run.slot, values);
    return value ? { text: printable(value), bold, italic, from: 'value' } : { ...open(), bold, italic };
  }

  function nameOf(slot: Slot): string {
    const [fact, written] = [slotName(slot, 'fact'), slotName(slot, 'described')];
    if (fact !== null) return values.label(fact);
    return written === null ? (isInline(slot) ? words.slots[slot] : slot) : values.fieldName(written);
  }

  function open(): PrintedRun {
    return { text: words.open, bold: false, italic: false, from: 'open' };
  }
}

/** The note is below the heading that opens the part, or else before it. */
function withNote(blocks: readonly PrintedBlock[], note: PrintedBlock): PrintedBlock[] {
  const [first, ...others] = blocks;
  return first?.type === 'heading' ? [first, note, ...others] : [note, ...blocks];
}

const isInline = (slot: string): slot is InlineSlot => inlineSlots.some((one) => one === slot);

/** What fills a slot of a template; null or empty where nothing does. */
export function slotValue(
  template: string,
  slot: Slot,
  values: Omit<DocumentValues, 'tables'>,
): string | null | undefined {
  const [fact, written, blank] = [slotName(slot, 'fact'), slotName(slot, 'described'), slotName(slot, 'blank')];
  if (fact !== null) return values.fact(fact);
  if (written !== null) return values.written(written);
  const other = slotName(slot, 'document');
  if (other !== null) return values.documentName(other);
  if (blank !== null) return values.written(blankField(template, blank));
  return isInline(slot) ? values.slots[slot] : null;
}

/** `(example: every 12 months)` behind a place: it has served when the place is filled. */
const exampleBehind = /^\s\((example|exemple\u00a0):[^()]*\)/;

const plain = (text: string): PrintedRun => ({ text, bold: false, italic: false, from: 'text' });

/** Values are data: removes the control characters that no file format keeps. */
const printable = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed();
