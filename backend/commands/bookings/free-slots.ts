import { CalendarDateTime, fromAbsolute, getDayOfWeek, toCalendarDate, toZoned } from '@internationalized/date';
import type { BookingHours } from '#/backend/events/booking-hours.ts';

/** A time that is given away. `start`: an instant, UTC. */
export type Taken = { start: string; minutes: number };

/**
 * The instants (UTC, ISO 8601) at which a demo can begin, in order: within the operator's hours, after the notice, and
 * free. Hours are meant on the operator's clock: when it is put forward, the hour that it skips is left out; when it is
 * put back, the hour that it shows twice is offered once.
 */
export function freeSlots(hours: BookingHours, taken: readonly Taken[], now: Date): string[] {
  const { timeZone, week, minutes, noticeHours, aheadDays } = hours;
  const earliest = now.getTime() + noticeHours * 3_600_000;
  const today = toCalendarDate(fromAbsolute(now.getTime(), timeZone));
  const given = taken.map((one) => spanOf(Date.parse(one.start), one.minutes));
  const starts: number[] = [];
  for (let ahead = 0; ahead <= aheadDays; ahead++) {
    const day = today.add({ days: ahead });
    // With Monday as the first day of the week, it is 0.
    const weekday = getDayOfWeek(day, 'en', 'mon') + 1;
    for (const { from, until } of week.filter((one) => one.weekday === weekday))
      for (let minute = from; minute + minutes <= until; minute += minutes) {
        const local = new CalendarDateTime(day.year, day.month, day.day, Math.floor(minute / 60), minute % 60);
        const start = instantOf(local, timeZone);
        if (start === null || start < earliest) continue;
        const wanted = spanOf(start, minutes);
        if (!given.some((one) => one.start < wanted.end && wanted.start < one.end)) starts.push(start);
      }
  }
  return starts.toSorted((one, other) => one - other).map((start) => new Date(start).toISOString());
}

const spanOf = (start: number, minutes: number) => ({ start, end: start + minutes * 60_000 });

/** Milliseconds since 1970; null for a time that the clock skips. Of a time that it shows twice, the first. */
function instantOf(local: CalendarDateTime, timeZone: string): number | null {
  const zoned = toZoned(local, timeZone, 'earlier');
  return zoned.hour === local.hour && zoned.minute === local.minute ? zoned.toDate().getTime() : null;
}
