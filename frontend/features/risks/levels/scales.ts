import type { Acceptability, RiskLevel, RiskScales } from '#/backend/events/risk-scales.ts';
import type { Locale } from '../../../shared/locales.ts';

export type ScaleName = 'severity' | 'probability';

/** Levels with their rank, from 1. */
export const ranked = (levels: readonly RiskLevel[]) => levels.map((level, index) => ({ ...level, rank: index + 1 }));

/** Other words for a level. A language with the same words, or none, gets the new words too. */
export function relabelled(
  scales: RiskScales,
  name: ScaleName,
  index: number,
  words: { label?: string; definition?: string },
  locale: Locale,
): RiskScales {
  const other = locale === 'fr' ? 'en' : 'fr';
  const said = (before: RiskLevel['label'], now: string | undefined) =>
    now === undefined
      ? before
      : {
          ...before,
          [locale]: now,
          ...(before[other] === before[locale] || before[other] === '' ? { [other]: now } : {}),
        };
  const levels = scales[name].map((level, at) =>
    at === index
      ? { label: said(level.label, words.label), definition: said(level.definition, words.definition) }
      : level,
  );
  return { ...scales, [name]: levels };
}

/** Adds a level at the top, with the verdicts of the level below until they are changed. */
export function withLevel(scales: RiskScales, name: ScaleName): RiskScales {
  const rank = scales[name].length + 1;
  const level: RiskLevel = { label: { en: `Level ${rank}`, fr: `Niveau ${rank}` }, definition: { en: '', fr: '' } };
  const { acceptability } = scales;
  return {
    ...scales,
    [name]: [...scales[name], level],
    acceptability:
      name === 'severity'
        ? [...acceptability, ...acceptability.slice(-1)]
        : acceptability.map((row) => [...row, ...row.slice(-1)]),
  };
}

/** Without the highest level. */
export function withoutLevel(scales: RiskScales, name: ScaleName): RiskScales {
  const { acceptability } = scales;
  return {
    ...scales,
    [name]: scales[name].slice(0, -1),
    acceptability: name === 'severity' ? acceptability.slice(0, -1) : acceptability.map((row) => row.slice(0, -1)),
  };
}

const order: readonly Acceptability[] = ['ACCEPTABLE', 'REDUCE', 'UNACCEPTABLE'];

/** The matrix with the next verdict in one cell. Indexes from 0. */
export function nextVerdict(scales: RiskScales, severity: number, probability: number): RiskScales {
  const acceptability = scales.acceptability.map((row, at) =>
    at === severity
      ? row.map((verdict, column) =>
          column === probability ? (order[(order.indexOf(verdict) + 1) % order.length] ?? verdict) : verdict,
        )
      : row,
  );
  return { ...scales, acceptability };
}

export const hasNamelessLevel = ({ severity, probability }: RiskScales, locale: Locale): boolean =>
  [...severity, ...probability].some(({ label }) => label[locale].trim() === '');
