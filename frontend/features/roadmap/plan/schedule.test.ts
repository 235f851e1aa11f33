import { describe, expect, it } from 'vitest';
import { schedule, workingDay, type Planned } from './schedule.ts';

const task = (name: string, days: number, ...after: string[]): Planned => ({ name, days, after, isDone: false });
/** A Monday. */
const today = '2026-11-30';

describe('working days', () => {
  it('leave weekends out', () => {
    expect([0, 4, 5, 9, 10].map((days) => workingDay(today, days))).toEqual([
      '2026-11-30',
      '2026-12-04',
      '2026-12-07',
      '2026-12-11',
      '2026-12-14',
    ]);
  });
  it('begin on the Monday after a weekend', () => {
    expect(workingDay('2026-11-28', 0)).toBe('2026-11-30');
    expect(workingDay('2026-11-29', 1)).toBe('2026-12-01');
  });
  it('go on from the middle of a week', () => {
    expect(workingDay('2026-12-03', 2)).toBe('2026-12-07');
  });
});

describe('the schedule', () => {
  it('starts a task when those before it are done', () => {
    const spans = schedule([task('a', 3), task('b', 1), task('c', 2, 'a', 'b')], today);
    expect(spans.get('a')).toEqual({ start: '2026-11-30', end: '2026-12-02', isCritical: true });
    expect(spans.get('b')).toEqual({ start: '2026-11-30', end: '2026-11-30', isCritical: false });
    expect(spans.get('c')).toEqual({ start: '2026-12-03', end: '2026-12-04', isCritical: true });
  });
  it('waits no longer for what is done', () => {
    const spans = schedule([{ ...task('a', 30), isDone: true }, task('b', 2, 'a')], today);
    expect(spans.get('b')).toEqual({ start: '2026-11-30', end: '2026-12-01', isCritical: true });
    expect(spans.has('a')).toBe(false);
  });
  it('marks every chain that is as long as the longest', () => {
    const spans = schedule([task('a', 2), task('b', 2), task('c', 1, 'a'), task('d', 1, 'b'), task('e', 1)], today);
    const critical = [...spans].flatMap(([name, { isCritical }]) => (isCritical ? [name] : []));
    expect(critical).toEqual(['a', 'b', 'c', 'd']);
  });
  it('does not hang where tasks wait for each other, or for none', () => {
    expect(schedule([task('a', 1, 'b'), task('b', 1, 'a'), task('c', 1, 'nowhere')], today).size).toBe(3);
  });
});
