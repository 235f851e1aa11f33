import { termsOf } from '../evidence/terms.ts';
import type { Concept, Language } from '../evidence/types.ts';
import type { Violation } from './violation.ts';

const languages: readonly Language[] = ['en', 'fr'];

/**
 * Terms that two concepts claim of which neither is narrower: they belong to the narrower thing. Loose concepts may share
 * theirs, since a rule says which one is meant.
 */
export function checkConcepts(concepts: readonly Concept[]): Violation[] {
  const firm = concepts.filter(({ loose }) => !loose);
  const narrowerThan = narrowerKeys(concepts);
  const areRelated = (one: string, other: string) =>
    narrowerThan.get(one)?.has(other) === true || narrowerThan.get(other)?.has(one) === true;
  return languages.flatMap((language) => {
    const claimed = firm.flatMap(({ key, own }) => termKeys(own[language]).map((term) => ({ key, term })));
    return [...Map.groupBy(claimed, ({ term }) => term)].flatMap(([term, claims]) =>
      claims.slice(1).flatMap(({ key }, at): Violation[] => {
        const before = claims.slice(0, at + 1).find((claim) => !areRelated(claim.key, key));
        if (!before) return [];
        const message = `claims "${term}" in ${language}, as ${before.key} does`;
        return [{ code: 'CONCEPTS_OVERLAP', where: `concept ${key}`, message }];
      }),
    );
  });
}

/** Each alternative as it matches, whatever its accents and apostrophes. */
const termKeys = (pattern: string): string[] =>
  termsOf(pattern).map((term) =>
    term.map((part) => part.map(({ text, match }) => (match === 'prefix' ? `${text}*` : text)).join(' ')).join(' ... '),
  );

/** By key: the keys of all that is narrower, at any depth. */
function narrowerKeys(concepts: readonly Concept[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byKey = new Map(concepts.map((one) => [one.key, one]));
  const within = (key: string): string[] => {
    const direct = byKey.get(key)?.narrower ?? [];
    return [...direct, ...direct.flatMap(within)];
  };
  return new Map(concepts.map(({ key }) => [key, new Set(within(key))]));
}
