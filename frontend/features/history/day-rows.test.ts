import { expect, it } from 'vitest';
import { daysOf } from './day-rows.ts';
import { answered, madeEvents } from '../../replay/made-events.ts';

it('puts events under their days, the newest first', () => {
  const events = madeEvents(
    answered('a'),
    { ...answered('b'), recordedAt: '2026-10-01T10:00:00.000Z' },
    { ...answered('c'), recordedAt: '2026-10-01T11:00:00.000Z' },
  );
  const days = daysOf(events.toReversed(), (iso) => iso.slice(0, 10));
  expect(days.map(({ day, events: list }) => [day, list.map(({ id }) => id)])).toEqual([
    ['2026-10-01', ['e-3', 'e-2']],
    ['2026-09-02', ['e-1']],
  ]);
});
