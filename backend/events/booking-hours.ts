/** When the operator shows the product: what the setting ACTA_BOOKING_HOURS says. */
export type BookingHours = {
  /** The zone in which the hours are meant, `Europe/Paris`. */
  timeZone: string;
  /** For each weekday (Monday is 1, Sunday 7) the periods, in minutes after midnight. */
  week: readonly { weekday: number; from: number; until: number }[];
  /** Length of a demo. */
  minutes: number;
  /** Hours between now and the first demo that can be booked. */
  noticeHours: number;
  /** Days from today on which a demo can be booked. */
  aheadDays: number;
  /** Address of the operator, who gets a mail about each booking. */
  mail: string;
  /** Address of the meeting; null: the operator sends it. */
  place: string | null;
};

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

type Read = { hours: BookingHours } | { problem: string };

/**
 * Reads `Europe/Paris; mon-thu 09:00-12:00 14:00-17:00; fri 09:00-12:00; 30 min; mail demo@acta.example`, with `notice
 * 24 h`, `ahead 28 days` and `place https://...` where they differ from the usual. Returns the hours, or the first
 * problem in a sentence that goes on after the name of the setting.
 */
export function readBookingHours(text: string): Read {
  const [timeZone = '', ...parts] = text.split(';').map((part) => part.trim());
  if (!isTimeZone(timeZone)) return { problem: `must begin with a time zone such as Europe/Paris, not "${timeZone}"` };
  const hours: Growing = { timeZone, week: [], ...usual };
  for (const part of parts.filter(Boolean)) {
    const problem = readPart(part, hours);
    if (problem !== null) return { problem };
  }
  if (hours.week.length === 0) return { problem: 'names no hours such as mon-fri 09:00-12:00' };
  if (hours.mail === '') return { problem: 'names no address of the operator, such as mail demo@acta.example' };
  return { hours };
}

const usual = { minutes: 30, noticeHours: 24, aheadDays: 28, mail: '', place: null };

type Growing = Omit<BookingHours, 'week'> & { week: BookingHours['week'][number][] };

/** Adds what a part says; returns the problem where it says nothing that we know. */
function readPart(part: string, hours: Growing): string | null {
  const [, minutes] = /^(\d{1,3}) min$/.exec(part) ?? [];
  if (minutes !== undefined) {
    hours.minutes = Number(minutes);
    return within(hours.minutes, 10, 240) ? null : 'must give a demo 10 to 240 min';
  }
  const [, notice] = /^notice (\d{1,3}) h$/.exec(part) ?? [];
  if (notice !== undefined) {
    hours.noticeHours = Number(notice);
    return within(hours.noticeHours, 0, 336) ? null : 'must have a notice of 0 to 336 h';
  }
  const [, ahead] = /^ahead (\d{1,3}) days$/.exec(part) ?? [];
  if (ahead !== undefined) {
    hours.aheadDays = Number(ahead);
    return within(hours.aheadDays, 1, 90) ? null : 'must reach 1 to 90 days ahead';
  }
  const [, mail] = /^mail ([^\s@<>]+@[^\s@<>]+)$/.exec(part) ?? [];
  if (mail !== undefined) {
    hours.mail = mail;
    return null;
  }
  const [, place] = /^place (https:\/\/\S+)$/.exec(part) ?? [];
  if (place !== undefined && URL.canParse(place)) {
    hours.place = place;
    return null;
  }
  return readDays(part, hours);
}

/** `mon-thu 09:00-12:00 14:00-17:00` */
function readDays(part: string, { week }: Growing): string | null {
  const [days = '', ...periods] = part.split(/\s+/);
  const [first = '', last = first, more] = days.split('-').map((day) => day.toLowerCase());
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  if (from < 0 || to < from || more !== undefined || periods.length === 0)
    return `has a part that says nothing: ${part}`;
  for (const period of periods) {
    const [, h, m, endH, endM] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(period) ?? [];
    const [start, end] = [Number(h) * 60 + Number(m), Number(endH) * 60 + Number(endM)];
    // Also refuses what is no number.
    if (!(start < end && end <= 1440)) return `has a period that is none: ${period}`;
    for (let weekday = from + 1; weekday <= to + 1; weekday++) {
      if (week.some((one) => one.weekday === weekday && one.from < end && start < one.until))
        return `has periods that overlap: ${part}`;
      week.push({ weekday, from: start, until: end });
    }
  }
  return null;
}

const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** Whether this runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
