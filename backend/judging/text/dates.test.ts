import { expect, it } from 'vitest';
import { periodsIn } from './dates.ts';

it.each([
  ['Executed from 3 to 14 March 2025.', ['2025-03-14']],
  ['Du 3 au 14 mars 2025, puis le 1er avril 2025.', ['2025-03-14', '2025-04-01']],
  ['C. Roux | 2026-09-21', ['2026-09-21']],
  ['Approved on 14/03/2025 and 03.05.2025.', ['2025-03-14', '2025-05-03']],
  ['Signed on 03/05/2025.', []],
  ['In January and March 2026.', ['2026-03-01..2026-03-31']],
  ['Version 2025 of tool 14.', []],
])('finds the days of "%s"', (text, days) =>
  expect(periodsIn(text).map(({ from, to }) => (from === to ? from : `${from}..${to}`))).toEqual(days),
);
