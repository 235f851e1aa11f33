const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january janvier jan janv',
    'february février fevrier feb févr',
    'march mars mar',
    'april avril apr avr',
    'may mai',
    'june juin jun',
    'july juillet jul juil',
    'august août aout aug',
    'september septembre sep sept',
    'october octobre oct',
    'november novembre nov',
    'december décembre decembre dec déc',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);

const iso = /\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/u;
const figures = /\b(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d{2})\b/u;
const dayFirst = /\b(\d{1,2})(?:er|st|nd|rd|th)?\s+(\p{L}{3,9})\.?\s+((?:19|20)\d{2})\b/u;
const monthFirst = /\b(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})\b/u;

/** The first day that a text names, `2026-11-21`, or null. Figures are read day first, as in Europe. */
export function dateIn(text: string): string | null {
  const [, y, m, d] = iso.exec(text) ?? [];
  if (y !== undefined) return day(y, Number(m), Number(d));
  const [, figureDay, figureMonth, figureYear] = figures.exec(text) ?? [];
  if (figureYear !== undefined) return day(figureYear, Number(figureMonth), Number(figureDay));
  const [, dayOne, monthOne = '', yearOne] = dayFirst.exec(text) ?? [];
  if (yearOne !== undefined) return day(yearOne, months[monthOne.toLowerCase()], Number(dayOne));
  const [, monthTwo = '', dayTwo, yearTwo] = monthFirst.exec(text) ?? [];
  return yearTwo === undefined ? null : day(yearTwo, months[monthTwo.toLowerCase()], Number(dayTwo));
}

function day(year: string, month: number | undefined, dayOfMonth: number): string | null {
  if (month === undefined || month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** Days from the first to the last, both `2026-11-21`. */
export type Period = { from: string; to: string };

const monthOnly = /(?<!\p{L})(\p{L}{3,9})\.?\s+((?:19|20)\d{2})\b/gu;
const ambiguous = /\b(\d{1,2})\/(\d{1,2})\//u;

/**
 * The days and months that a text names. Of "3 to 14 March" it is the 14th. Figures with slashes of which either may be the
 * month ("03/05/2025") are left out.
 */
export function periodsIn(text: string): Period[] {
  const found: Period[] = [];
  let rest = text;
  for (const form of [iso, figures, dayFirst, monthFirst])
    rest = rest.replace(new RegExp(form, 'gu'), (said) => {
      const on = dateIn(said);
      const [, one, other] = ambiguous.exec(said) ?? [];
      const isClear = one === undefined || one === other || Math.max(Number(one), Number(other)) > 12;
      if (on !== null && isClear) found.push({ from: on, to: on });
      return on === null ? said : ' ';
    });
  for (const [, name = '', year = ''] of rest.matchAll(monthOnly)) {
    const month = months[name.toLowerCase()];
    const [from, to] = [day(year, month, 1), day(year, month, 31)];
    if (from && to) found.push({ from, to });
  }
  return found;
}
