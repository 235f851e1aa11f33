import type { Nodes, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Collector } from '../collector.ts';
import { decodeText } from '../decode.ts';

const frontMatter = /^---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/;

/** Reads Markdown (CommonMark with tables). The lines of a front matter are paragraphs. */
export function readMarkdown(bytes: Buffer, out: Collector): void {
  const text = decodeText(bytes);
  const front = frontMatter.exec(text)?.[1]?.split(/\r?\n/) ?? [];
  front.forEach((line, index) => out.add('paragraph', line, { line: index + 2 }));
  // Empty lines in its place keep the numbers of those that follow.
  const body = text.replace(frontMatter, '\n'.repeat(front.length === 0 ? 0 : front.length + 2));
  visit(fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }), false, out);
}

function visit(node: Nodes, isInList: boolean, out: Collector): void {
  const at = { line: node.position?.start.line ?? null };
  if (node.type === 'heading') out.heading(node.depth, textOf(node), at);
  else if (node.type === 'paragraph') out.add(isInList ? 'item' : 'paragraph', textOf(node), at);
  else if (node.type === 'code') out.add('paragraph', node.value, at);
  else if (node.type === 'html') out.add('paragraph', node.value.replaceAll(/<[^<>]*>/g, ' '), at);
  else if (node.type === 'table') table(node, out);
  else if ('children' in node)
    for (const child of node.children) visit(child, isInList || node.type === 'listItem', out);
}

function table({ children: rows }: Table, out: Collector): void {
  const cellsOf = (row: Table['children'][number] | undefined) => (row?.children ?? []).map(textOf);
  const header = cellsOf(rows[0]);
  rows.forEach((row, index) =>
    out.row(cellsOf(row), index === 0 ? [] : header, { line: row.position?.start.line ?? null }),
  );
}

function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
