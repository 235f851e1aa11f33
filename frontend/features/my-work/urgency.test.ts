import { expect, it } from 'vitest';
import { byUrgency } from './urgency.ts';

it('puts first what is late, and last what has no date', () => {
  const items = ['2026-12-05', null, '2026-11-27', '2026-11-28', '2026-12-06'].map((due) => ({ due }));
  expect(byUrgency(items, '2026-11-28').map((group) => [group.urgency, group.items.map(({ due }) => due)])).toEqual([
    ['overdue', ['2026-11-27']],
    ['today', ['2026-11-28']],
    ['week', ['2026-12-05']],
    ['later', ['2026-12-06']],
    ['none', [null]],
  ]);
});
