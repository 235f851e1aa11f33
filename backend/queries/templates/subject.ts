import { standing } from '#/backend/commands/profiling/conclude.ts';
import type { CompanyDescription } from '#/backend/projections/documents/description/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Walk } from '#/knowledge/derive/questionnaire.ts';
import type { Bilingual, Derivation, Knowledge, Requirement } from '#/knowledge/types.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Judged } from '../norms/judged.ts';
import { heldDerivation } from '../profiling/held.ts';

/** A device at a moment with all conclusions from its record: the input of documents. */
export type Subject = {
  moment: DeviceMoment;
  /** Time of the moment, ISO, UTC. */
  at: string;
  organisation: string;
  /** What the organisation wrote of itself at that moment. */
  company: CompanyDescription;
  walk: Walk;
  derived: Derivation;
  judged: Judged;
  knowledge: Knowledge;
  requirements: readonly Requirement[];
  /** Whether the organisation may read the texts of a standard. */
  isOpenNorm: (norm: string) => boolean;
};

export function subjectOf(parts: Omit<Subject, 'walk' | 'derived'>): Subject {
  const walk = standing(parts.moment.profiling.answers, parts.knowledge);
  return { ...parts, walk, derived: heldDerivation(parts.moment, parts.knowledge) };
}

/** The class in words: settled, between two bounds, or null before anything is known and where there is none. */
export function classText(
  { walk, derived }: Subject,
  between: (lower: string, upper: string) => string,
): string | null {
  if (walk.asked.length === 0) return null;
  const { class: settled, lower, upper } = derived.classification;
  if (settled !== null) return [settled].flat().join(', ');
  return lower === null || upper === null ? null : between(lower, upper);
}

/** R11 as "rule 11"; implementing rules and regulations unchanged. */
export const ruleText = (rule: string, word: string): string => (/^R\d/.test(rule) ? `${word}${rule.slice(1)}` : rule);

/** The conformity assessment that follows from class and nature; null where it is not settled. */
export function routeText({ derived, knowledge }: Subject, locale: Locale): string | null {
  const titles = knowledge.routes
    .filter(({ key, topic }) => topic === 'assessment' && statusOf(derived.routes, key) === 'APPLICABLE')
    .map(({ title }) => title[locale]);
  return titles.length === 0 ? null : titles.join(locale === 'fr' ? '\u00a0; ' : '; ');
}

const statusOf = (verdicts: Derivation['routes'], key: string) =>
  verdicts.find((verdict) => verdict.key === key)?.status;

/** A reference in its usual form: "ISO 13485:2016, 4.2.4", "Regulation (EU) 2017/745 (MDR), Annex I, 10.4". */
export function referenceOf(row: Requirement, names: ReadonlyMap<string, Bilingual>, locale: Locale): string {
  const place = row.part !== '' && /^\d/.test(row.clause) ? `${row.part}, ${row.clause}` : row.clause;
  return `${names.get(row.norm)?.[locale] ?? row.norm}, ${locale === 'fr' ? inFrench(place) : place}`;
}

const inFrench = (place: string): string =>
  place.replaceAll('Annex ', 'annexe ').replaceAll('Article ', 'article ').replaceAll('Part ', 'partie ');
