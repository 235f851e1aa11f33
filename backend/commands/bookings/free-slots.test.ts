import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingHours } from '#/backend/events/booking-hours.ts';
import { freeSlots } from './free-slots.ts';

const hours = (part: Partial<BookingHours>): BookingHours => ({
  timeZone: 'Europe/Paris',
  week: [],
  minutes: 30,
  noticeHours: 0,
  aheadDays: 3,
  mail: 'demo@acta.example',
  place: null,
  ...part,
});
const sunday = (from: number, until: number) => [{ weekday: 7, from, until }];

describe('Free times', () => {
  it('leave out the hour that the clock skips, and offer once the hour that it shows twice', () => {
    const spring = hours({ week: sunday(90, 210) });
    expect(freeSlots(spring, [], new Date('2027-03-27T12:00:00Z'))).toEqual([
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
    const autumn = hours({ week: sunday(120, 210) });
    expect(freeSlots(autumn, [], new Date('2026-10-24T12:00:00Z'))).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });

  it('keep the operator’s clock over a change of it', () => {
    const week = [7, 1].map((weekday) => ({ weekday, from: 540, until: 570 }));
    const found = freeSlots(hours({ week, aheadDays: 8 }), [], new Date('2026-10-18T00:00:00Z'));
    expect(found.map((one) => one.slice(0, 16))).toEqual([
      '2026-10-18T07:00',
      '2026-10-19T07:00',
      '2026-10-25T08:00',
      '2026-10-26T08:00',
    ]);
  });
});

const minute = 60_000;
const clocks = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'America/Santiago'];

/** Weekday and minute of the day that a wall clock shows, by Intl alone. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '') + 1;
    return { weekday, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
  };
}

describe('Free times in any zone and week', () => {
  it('are those that the operator’s clock shows, after the notice, and that nobody has taken', () => {
    const period = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 4 }))
      .map(([weekday, hour, length]) => ({ weekday, from: hour * 60, until: Math.min(1440, (hour + length) * 60) }));
    const anyHours = fc.record({
      timeZone: fc.constantFrom(...clocks),
      week: fc.uniqueArray(period, { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 5 }),
      minutes: fc.constantFrom(30, 45, 60),
      noticeHours: fc.integer({ min: 0, max: 30 }),
    });
    // Both changes of the clock of every zone lie within these two years.
    const anyNow = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(anyHours, anyNow, fc.nat(40), (part, at, nth) => {
        const given = hours(part);
        const now = new Date(at);
        const free = freeSlots(given, [], now);
        expect(free).toEqual(wantedOf(given, at));
        const start = free[nth % Math.max(1, free.length)];
        if (start === undefined) return;
        const left = freeSlots(given, [{ start, minutes: given.minutes }], now);
        const span = given.minutes * minute;
        expect(left).toEqual(free.filter((one) => Math.abs(Date.parse(one) - Date.parse(start)) >= span));
      }),
      { numRuns: 60 },
    );
  });
});

/** The same by looking at the clock every quarter of an hour. */
function wantedOf({ timeZone, week, minutes, noticeHours, aheadDays }: BookingHours, now: number): string[] {
  const clock = clockOf(timeZone);
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const shown = new Set<string>();
  const found: string[] = [];
  const quarter = 15 * minute;
  // From before the day began there: an hour that is shown twice is the first one, also where that is past.
  for (
    let at = Math.floor(now / quarter) * quarter - 26 * 3_600_000;
    at < now + (aheadDays + 2) * 86_400_000;
    at += quarter
  ) {
    const { weekday, minute: of } = clock(at);
    const day = days.format(at);
    const ahead = (Date.parse(day) - Date.parse(days.format(now))) / 86_400_000;
    if (ahead < 0 || ahead > aheadDays || shown.has(`${day} ${of}`)) continue;
    shown.add(`${day} ${of}`);
    const isStart = week.some(
      (one) =>
        one.weekday === weekday && of >= one.from && of + minutes <= one.until && (of - one.from) % minutes === 0,
    );
    if (isStart && at >= now + noticeHours * 3_600_000) found.push(new Date(at).toISOString());
  }
  return found;
}
