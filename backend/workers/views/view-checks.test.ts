import { describe, expect, it } from 'vitest';
import { dueParts } from './view-checks.ts';

const at = (text: string) => new Date(`2026-05-${text}Z`);
const checked = (hours: (part: number) => string, wrong: readonly number[] = []) =>
  Array.from({ length: 7 }, (_, part) => ({ part, checkedAt: at(hours(part)), wrong: wrong.includes(part) ? 1 : 0 }));

describe('The parts of the views that are due', () => {
  it('are, one after the other and at any hour, those that were never checked', () => {
    expect(dueParts([], at('10T12:00'))).toEqual([0]);
    expect(dueParts(checked(() => '10T12:00').slice(0, 3), at('10T13:00'))).toEqual([3]);
  });

  it('are those whose check is said to be yet to come', () =>
    expect(
      dueParts(
        checked((part) => (part === 2 ? '20T02:10' : '07T02:10')),
        at('08T12:00'),
      ),
    ).toEqual([2]));

  it('are, once a night, the one that was not checked for longest', () => {
    const week = checked((part) => `0${part + 1}T02:10`);
    expect(dueParts(week, at('08T12:00'))).toEqual([]);
    expect(dueParts(week, at('08T02:30'))).toEqual([0]);
    expect(dueParts([...week.slice(1), { part: 0, checkedAt: at('08T02:31'), wrong: 0 }], at('08T03:30'))).toEqual([]);
  });

  it('are also those in which something was wrong', () =>
    expect(
      dueParts(
        checked((part) => `0${part + 1}T02:10`, [4]),
        at('08T02:30'),
      ),
    ).toEqual([0, 4]));
});
