import type { PrintedBlock, PrintedRun } from '#/knowledge/documents/print.ts';

type Table = Extract<PrintedBlock, { type: 'table' }>;
const textOf = (runs: readonly PrintedRun[]): string => runs.map(({ text }) => text).join('');
const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s/-]+/).map((word) => word.length));

/**
 * The share of the width for each column; the shares add up to 1. Every column has space for its longest word if all of
 * them fit `characters` in a line; the rest is distributed by the amount of text. The last column gets the width that
 * columns of short words do not need.
 */
export function columnWidths({ head, rows }: Pick<Table, 'head' | 'rows'>, characters = 88): number[] {
  const columns = head.map((runs, column) => {
    const texts = [runs, ...rows.map((row) => row[column] ?? [])].map(textOf);
    const least = Math.max(4, ...texts.map(longestWord)) + 2;
    const most = Math.max(least, ...texts.map(({ length }) => length + 4));
    const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    return { least, most, wanted: Math.max(6, Math.sqrt(mean * most)) };
  });
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0);
  const spare = Math.max(0, characters - least);
  const widths = columns.map((column) => Math.min(column.most, column.least + (spare * column.wanted) / wanted));
  const last = widths.length - 1;
  const used = widths.reduce((sum, width) => sum + width, 0);
  if (used < characters && last >= 0) widths[last] = (widths[last] ?? 0) + characters - used;
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width / total);
}
