import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const cell = (text: string) => [{ text, bold: false, italic: false, from: 'text' as const }];
const table = (...rows: string[][]) => {
  const [head = [], ...others] = rows.map((row) => row.map(cell));
  return { head, rows: others };
};

describe('columns of a table', () => {
  it('fill the whole width', () => {
    const widths = columnWidths(table(['No.', 'Duty', 'Done'], ['1', 'Keep the file for ten years', 'yes']));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1);
    expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 2);
  });

  it('have room for their longest word', () => {
    const [first = 0] = columnWidths(table(['Verantwortlichkeiten', 'b'], ['x', 'a long text '.repeat(20)]));
    expect(first * 88).toBeGreaterThanOrEqual('Verantwortlichkeiten'.length);
  });

  it('share what there is where the words of all do not fit', () => {
    const widths = columnWidths(table(Array.from({ length: 8 }, () => 'x'.repeat(30))));
    for (const width of widths) expect(width).toBeCloseTo(1 / 8);
  });
});
