import type { Condition, DocumentBlock, Guidance, LeafBlock, Run, TemplateDocument } from './form.ts';
import type { DocumentForm, DocumentValues, PrintedBlock, PrintedDocument, PrintedRun, Tone } from './print.ts';
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
        return { type: 'paragraph', tone, runs: block.runs.map(ofRun) };
      case 'list':
        return { type: 'list', tone, ordered: block.ordered, items: block.items.map((runs) => runs.map(ofRun)) };
      case 'table': {
        const rows = block.rows.map((row) => row.map((runs) => runs.map(ofRun)));
        return { type: 'table', tone, from: 'text', head: block.head.map((runs) => runs.map(ofRun)), rows };
      }
      case 'table-slot':
        return ofTable(block.slot, tone);
    }
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

  function ofRun(run: Run): PrintedRun {
    const { bold, italic } = run;
    if ('text' in run) return { text: run.text, bold, italic, from: 'text' };
    if (run.slot === 'blank') return { ...open(), bold, italic };
    if (form === 'raw') return { text: `[${nameOf(run.slot)}]`, bold, italic, from: 'open' };
    const value = valueOf(run.slot);
    return value ? { text: printable(value), bold, italic, from: 'value' } : { ...open(), bold, italic };
  }

  function valueOf(slot: Exclude<Extract<Run, { slot: unknown }>['slot'], 'blank'>): string | null | undefined {
    return isFact(slot) ? values.fact(slot.slice('fact.'.length)) : values.slots[slot];
  }

  function nameOf(slot: Exclude<Extract<Run, { slot: unknown }>['slot'], 'blank'>): string {
    return isFact(slot) ? values.label(slot.slice('fact.'.length)) : words.slots[slot];
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

const isFact = (slot: string): slot is `fact.${string}` => slot.startsWith('fact.');
const plain = (text: string): PrintedRun => ({ text, bold: false, italic: false, from: 'text' });

/** Values are data: removes the control characters that no file format keeps. */
const printable = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed();
