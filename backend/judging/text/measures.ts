import { valueOf } from './numbers.ts';

/** A figure or a range with its unit, as a unit of its dimension: "4 weeks" is 28 days. `from` equals `to` in a figure. */
export type Measure = { from: number; to: number; unit: string; at: number };

/** Units that measure the same, by the unit that they are turned into. */
const units: Readonly<Record<string, readonly [unit: string, factor: number]>> = Object.fromEntries(
  (
    [
      ['day', 1, 'd day days jour jours j'],
      ['day', 7, 'week weeks semaine semaines'],
      ['day', 30.4375, 'month months mois'],
      ['day', 365.25, 'year years an ans année années'],
      ['s', 1, 's sec second seconds seconde secondes'],
      ['s', 0.001, 'ms'],
      ['s', 60, 'min minute minutes'],
      ['s', 3600, 'h hour hours heure heures'],
      ['mm', 1, 'mm'],
      ['mm', 10, 'cm'],
      ['mm', 1000, 'm'],
      ['g', 1, 'g'],
      ['g', 0.001, 'mg'],
      ['g', 1000, 'kg'],
      ['V', 1, 'v'],
      ['V', 1000, 'kv'],
      ['V', 0.001, 'mv'],
      ['°C', 1, '°c'],
      ['%', 1, '%'],
    ] as const
  ).flatMap(([unit, factor, names]) => names.split(' ').map((name) => [name, [unit, factor] as const])),
);

const number = String.raw`[-+−–]?\s?\d+(?:[ \u00A0\u202F]\d{3})*(?:[.,]\d+)?`;
const unitOf = String.raw`(?:%|°\s?[CF]|[\p{L}µΩ]{1,8}(?:\([A-Z]\))?)`;
const stretch = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(${number})\s*(${unitOf})?\s*(?:to|up to|à|au|–|—|-|…|\.\.\.|and|et)\s*(${number})\s*(${unitOf})`,
  'gu',
);
const single = new RegExp(String.raw`(?<![\p{L}\d.,:/-])(${number})\s*(${unitOf})`, 'gu');

/** The figures of a text that have a unit, and its ranges ("5 °C to 40 °C", "entre 5 et 40 °C"), in order. */
export function measuresIn(text: string): Measure[] {
  const found: Measure[] = [];
  let rest = text;
  for (const { 0: whole, 1: low = '', 2: first, 3: high = '', 4: second = '', index } of text.matchAll(stretch)) {
    const [from, to] = [inBase(low, first ?? second), inBase(high, second)];
    if (from.unit !== to.unit || from.value > to.value) continue;
    found.push({ from: from.value, to: to.value, unit: to.unit, at: index });
    rest = rest.slice(0, index) + ' '.repeat(whole.length) + rest.slice(index + whole.length);
  }
  for (const { 1: digits = '', 2: unit = '', index } of rest.matchAll(single)) {
    const one = inBase(digits, unit);
    found.push({ from: one.value, to: one.value, unit: one.unit, at: index });
  }
  return found.filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to)).toSorted((a, b) => a.at - b.at);
}

/** The unit into which a unit is turned; itself where nothing else measures the same. */
export const baseUnit = (unit: string): string => units[plain(unit)]?.[0] ?? plain(unit);
/** A value in that unit. */
export const toBase = (value: number, unit: string): number => value * (units[plain(unit)]?.[1] ?? 1);

const plain = (unit: string): string => unit.replace(/\s/gu, '').toLowerCase();

function inBase(digits: string, unit: string): { value: number; unit: string } {
  const value = valueOf(digits.replace(/[−–]/u, '-').replace(/\s/gu, ''));
  return { value: toBase(value, unit), unit: baseUnit(unit) };
}
