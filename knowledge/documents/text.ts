import type { Nodes, Paragraph, PhrasingContent, TableRow } from 'mdast';
import { inlineSlots, tableSlots, type Run, type Slot, type TableSlot } from './form.ts';

/** A fault in the form of a document, at a line of the body (from one). */
export class FormError extends Error {
  readonly line: number | null;

  constructor(message: string, at?: Pick<Nodes, 'position'> | { line: number }) {
    super(message);
    this.line = at === undefined ? null : 'line' in at ? at.line : (at.position?.start.line ?? null);
  }
}

type Marks = { bold: boolean; italic: boolean };
const plain: Marks = { bold: false, italic: false };

/** Text with bold, italic and slots. Throws FormError for anything else. */
export function runsOfPhrasing(nodes: readonly PhrasingContent[], marks: Marks = plain): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return runsOfText(node.value, marks, node);
      case 'strong':
        return runsOfPhrasing(node.children, { ...marks, bold: true });
      case 'emphasis':
        return runsOfPhrasing(node.children, { ...marks, italic: true });
      default:
        throw new FormError(`the form has no ${node.type}`, node);
    }
  });
}

function runsOfText(value: string, marks: Marks, node: Nodes): Run[] {
  if (value.includes('::')) throw new FormError('two colons begin no container here', node);
  return value
    .replaceAll('\n', ' ')
    .split(/(\{\{[^{}]*\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{(.*)\}\}$/.exec(part)?.[1];
      if (name === undefined && /\{\{|\}\}/.test(part)) throw new FormError(`a slot is not closed in: ${part}`, node);
      return name === undefined ? { ...marks, text: part } : { ...marks, slot: inlineSlot(name, node) };
    });
}

function inlineSlot(name: string, node: Nodes): Slot {
  const known = inlineSlots.find((slot) => slot === name);
  if (known) return known;
  const fact = /^fact\.(.+)$/.exec(name)?.[1];
  if (fact !== undefined) return `fact.${fact}`;
  const described = /^described\.([a-zA-Z]+)$/.exec(name)?.[1];
  if (described !== undefined) return `described.${described}`;
  const document = /^document\.(TPL\.[A-Z]+\.\d{2})$/.exec(name)?.[1];
  if (document !== undefined) return `document.${document}`;
  const blank = /^blank\.([1-9]\d*)$/.exec(name)?.[1];
  if (blank !== undefined) return `blank.${blank}`;
  if (name.startsWith('table.')) throw new FormError(`{{${name}}} stands alone in its paragraph`, node);
  throw new FormError(`there is no slot {{${name}}}`, node);
}

/** The table of a paragraph that is one slot. Throws FormError for an unknown one. */
export function slotAlone({ children }: Paragraph): TableSlot | null {
  const [only, ...others] = children;
  if (only?.type !== 'text' || others.length > 0) return null;
  const name = /^\{\{table\.([^{}]*)\}\}$/.exec(only.value.trim())?.[1];
  if (name === undefined) return null;
  const known = tableSlots.find((slot) => slot === name);
  if (!known) throw new FormError(`there is no slot {{table.${name}}}`, only);
  return known;
}

export const cellsOf = ({ children }: TableRow): Run[][] => children.map((cell) => runsOfPhrasing(cell.children));

/** The words of a title. Throws FormError if it holds a slot. */
export function plainText(node: { children: PhrasingContent[] } & Pick<Nodes, 'position'>): string {
  return runsOfPhrasing(node.children)
    .map((run) => {
      if ('slot' in run) throw new FormError('a title holds no slot', node);
      return run.text;
    })
    .join('');
}
