import { expect, it } from 'vitest';
import { dayRows } from './day-rows.ts';
import { answered, madeEvents } from '../../replay/made-events.ts';

it('lists the newest first, with a heading and a count before each day', () => {
  const events = madeEvents(
    answered('a'),
    { ...answered('b'), recordedAt: '2026-10-01T10:00:00.000Z' },
    { ...answered('c'), recordedAt: '2026-10-01T11:00:00.000Z' },
  );
  expect(
    dayRows(events, (iso) => iso.slice(0, 10)).map((row) => ('day' in row ? [row.day, row.count] : row.event.id)),
  ).toEqual([['2026-10-01', 2], 'e-3', 'e-2', ['2026-09-02', 1], 'e-1']);
});
