import { describe, expect, it } from 'vitest';
import { devicesIn, trendOf } from './trend.ts';

const counted = [
  { day: '2026-11-03', kind: 'safety' },
  { day: '2026-11-30', kind: 'safety' },
  { day: '2026-01-31', kind: 'quality' },
  { day: '2025-12-01', kind: 'quality' },
  { day: '2025-11-30', kind: 'quality' },
];

describe('The trend', () => {
  it('counts twelve months by kind, and leaves out what is older', () => {
    const { months, lines } = trendOf(counted, ['safety', 'quality'], new Date('2026-11-21T10:00:00Z'));
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11']);
    expect(lines).toEqual([
      { kind: 'safety', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
      { kind: 'quality', counts: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it('has a line for each device, and one for the company', () => {
    const records = [{ device: { id: 'a' } }, { device: null }, { device: { id: 'a' } }];
    expect(devicesIn(records)).toEqual(['a', 'company']);
  });
});
