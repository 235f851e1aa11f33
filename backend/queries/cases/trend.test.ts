import { describe, expect, it } from 'vitest';
import { trendEnd, trendOf } from './trend.ts';

const counted = [
  { day: '2026-11-03', kind: 'safety' },
  { day: '2026-11-30', kind: 'safety' },
  { day: '2026-01-31', kind: 'quality' },
  { day: '2025-12-01', kind: 'quality' },
  { day: '2025-11-30', kind: 'quality' },
];

describe('The trend', () => {
  it('counts twelve months by kind, and leaves out what is older', () => {
    const { months, lines } = trendOf(counted, ['safety', 'quality'], '2026-11-21');
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11']);
    expect(lines).toEqual([
      { kind: 'safety', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
      { kind: 'quality', counts: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it('ends today, and in the past with what was counted then', () => {
    const now = new Date('2027-02-01T10:00:00Z');
    expect(trendEnd(counted, now, false)).toBe('2027-02-01');
    expect(trendEnd(counted, now, true)).toBe('2026-11-30');
    expect(trendEnd([], now, true)).toBe('2027-02-01');
  });
});
