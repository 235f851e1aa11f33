import { slotName, type Run } from './form.ts';

/** The field of a paragraph that holds it and nothing else: there, a field that is a table prints as one. */
export function fieldAlone(runs: readonly Run[]): string | null {
  const [only, ...others] = runs;
  return only && 'slot' in only && others.length === 0 ? slotName(only.slot, 'described') : null;
}

/**
 * The rows of a field that is a table: a line is a row, `|` or a tab (as a spreadsheet copies it) ends a cell. Every row
 * gets as many cells as there are columns; what is more stands in the last one.
 */
export const fieldRows = (text: string, columns: number): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim());
      const kept = cells.slice(0, columns - 1);
      const last = cells.slice(columns - 1).join(' | ');
      return [...kept, ...Array.from({ length: columns - 1 - kept.length }, () => ''), last];
    });
