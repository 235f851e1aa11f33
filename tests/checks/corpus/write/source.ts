import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Nodes, RootContent } from 'mdast';
import { load } from 'js-yaml';
import { z } from 'zod';

const front = z.strictObject({
  file: z.string().regex(/^[\w .-]+\.(docx|pdf|xlsx|pptx|txt|md|csv|html|rtf|odt)$/),
  /** What stands above every page: name, number, version. */
  header: z.string(),
  /** A text that no procedure controls: mail, minutes, slides, advertising. */
  uncontrolled: z.boolean().default(false),
});

export type Block =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] }
  /** A bar chart with a caption below it, written as an image whose address is `chart:` and the heights. */
  | { kind: 'figure'; caption: string; bars: number[] };

export type Source = z.infer<typeof front> & { body: string; blocks: Block[] };

/** A source in markdown with front matter, as blocks. Throws where it holds what no block can say. */
export function readSource(text: string): Source {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const tree = fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return { ...front.parse(load(head)), body: body.trim(), blocks: tree.children.map(block) };
}

/** Every text of a block that a reader sees as one piece: a cell, an item, a paragraph. */
export function pieces(one: Block): string[] {
  if (one.kind === 'list') return one.items;
  if (one.kind === 'figure') return [one.caption];
  return one.kind === 'table' ? one.rows.flat() : [one.text];
}

function block(node: RootContent): Block {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', depth: node.depth, text: words(node) };
    case 'paragraph': {
      const [first] = node.children;
      if (first?.type !== 'image') return { kind: 'paragraph', text: words(node) };
      return { kind: 'figure', caption: first.alt ?? '', bars: first.url.replace('chart:', '').split(',').map(Number) };
    }
    case 'list':
      return { kind: 'list', ordered: node.ordered === true, items: node.children.map(words) };
    case 'table':
      return { kind: 'table', rows: node.children.map((row) => row.children.map(words)) };
    default:
      throw new Error(`A source holds ${node.type}, which no file type here can show`);
  }
}

function words(node: Nodes): string {
  if ('children' in node) return node.children.map(words).join('');
  return 'value' in node ? node.value.replace(/\s*\n\s*/g, ' ') : '';
}
