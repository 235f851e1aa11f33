import type { Bilingual } from '#/knowledge/types.ts';

/** A stretch of time that a question names: whole days, both ends included (2026-11-03). */
export type Period = { from: string; to: string; words: Bilingual };

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january janvier jan janv',
    'february fevrier feb fevr',
    'march mars',
    'april avril apr avr',
    'may mai',
    'june juin jun',
    'july juillet jul juil',
    'august aout aug',
    'september septembre sept sep',
    'october octobre oct',
    'november novembre nov',
    'december decembre dec',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one un une a',
    'two deux',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'nine neuf',
    'ten dix',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
const monthNames = Object.keys(months).join('|');
const units = 'days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|annees?';

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const back = (now: string, days: number): string => dayOf(Date.parse(now.slice(0, 10)) - days * dayMs);

/**
 * The period that a question names; null where it names none. `folded`: lower case without accents. `now`: ISO 8601, from
 * which "yesterday" counts. A month without a year is the last one that has begun.
 */
export function periodIn(folded: string, now: string): Period | null {
  const today = now.slice(0, 10);
  const found = dayIn(folded, today) ?? relative(folded, today) ?? monthIn(folded, today);
  if (!found) return null;
  const until = /\b(before|until|up to|avant|jusqu)\b/.test(folded);
  const since = /\b(since|from|after|depuis|apres|a partir)\b/.test(folded);
  if (until && !since)
    return { from: '0000-01-01', to: found.to, words: { en: `up to ${found.to}`, fr: `jusqu’au ${found.to}` } };
  if (since)
    return { from: found.from, to: today, words: { en: `since ${found.from}`, fr: `depuis le ${found.from}` } };
  return found.from === found.to
    ? { ...found, words: { en: `on ${found.from}`, fr: `le ${found.from}` } }
    : { ...found, words: { en: `from ${found.from} to ${found.to}`, fr: `du ${found.from} au ${found.to}` } };
}

type Days = { from: string; to: string };

function dayIn(text: string, today: string): Days | null {
  const one = (year: number, month: number | undefined, day: number): Days | null => {
    const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return month === undefined || Number.isNaN(Date.parse(written)) ? null : { from: written, to: written };
  };
  const [, y, m, d] = /\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/.exec(text) ?? [];
  if (y !== undefined) return one(Number(y), Number(m), Number(d));
  const [, fd, fm, fy] = /\b(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d{2})\b/.exec(text) ?? [];
  if (fd !== undefined) return one(Number(fy), Number(fm), Number(fd));
  const named = new RegExp(
    String.raw`\b(\d{1,2})(?:er|st|nd|rd|th)?\s+(?:of\s+)?(${monthNames})\b\.?\s*((?:19|20)\d{2})?`,
  ).exec(text);
  const other = new RegExp(String.raw`\b(${monthNames})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b,?\s*((?:19|20)\d{2})?`).exec(
    text,
  );
  const [day, month, year] = named ? [named[1], named[2], named[3]] : [other?.[2], other?.[1], other?.[3]];
  if (day === undefined || month === undefined) return null;
  return one(
    year === undefined ? lastYearOf(months[month] ?? 1, Number(day), today) : Number(year),
    months[month],
    Number(day),
  );
}

function monthIn(text: string, today: string): Days | null {
  // "may" and "mars" are words too: a preposition or a year beside them makes them months.
  const found = new RegExp(
    String.raw`\b(?:in|since|during|en|depuis|de|of|before|avant|from|after|apres|until|debut|fin|early|late|mid)\s+(${monthNames})\b\.?\s*((?:19|20)\d{2})?`,
  ).exec(text);
  const [, name, year] = found ?? [];
  const month = name === undefined ? undefined : months[name];
  if (month === undefined) return null;
  const of = year === undefined ? lastYearOf(month, 1, today) : Number(year);
  return { from: dayOf(Date.UTC(of, month - 1, 1)), to: dayOf(Date.UTC(of, month, 0)) };
}

function relative(text: string, today: string): Days | null {
  if (/\b(yesterday|hier)\b/.test(text)) return { from: back(today, 1), to: back(today, 1) };
  if (/\b(today|aujourd hui|aujourd'hui)\b/.test(text)) return { from: today, to: today };
  if (/\b(this week|cette semaine)\b/.test(text)) return { from: back(today, weekday(today)), to: today };
  if (/\b(last week|la semaine derniere|semaine passee)\b/.test(text))
    return { from: back(today, weekday(today) + 7), to: back(today, weekday(today) + 1) };
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (/\b(this month|ce mois)\b/.test(text)) return { from: dayOf(Date.UTC(year, month - 1, 1)), to: today };
  if (/\b(last month|mois dernier|mois passe)\b/.test(text))
    return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
  if (/\b(this year|cette annee)\b/.test(text)) return { from: `${year}-01-01`, to: today };
  const [, figure, unit] =
    new RegExp(
      String.raw`\b(?:last|past|previous|derniers?|dernieres?|il y a|depuis)\s+(\d+|[a-z]+)\s+(?:derniers?\s+|dernieres?\s+)?(${units})\b`,
    ).exec(text) ??
    new RegExp(String.raw`\b(\d+|[a-z]+)\s+(?:derniers?\s+|dernieres?\s+)?(${units})\s+(?:ago|back)\b`).exec(text) ??
    new RegExp(String.raw`\b(\d+|[a-z]+)\s+derni(?:ers|eres)\s+(${units})\b`).exec(text) ??
    [];
  const count = figure === undefined ? undefined : /^\d/.test(figure) ? Number(figure) : numbers[figure];
  if (count === undefined || unit === undefined) return null;
  return { from: back(today, count * daysOf(unit)), to: today };
}

/** Monday is 0. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
const daysOf = (unit: string): number =>
  /^(day|jour)/.test(unit) ? 1 : /^(week|semaine)/.test(unit) ? 7 : unit.startsWith('mo') ? 30 : 365;

function lastYearOf(month: number, day: number, today: string): number {
  const year = Number(today.slice(0, 4));
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return written > today ? year - 1 : year;
}
