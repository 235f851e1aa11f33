import type { Bilingual, Fact, Norm, Verdict } from '../types.ts';

/**
 * The verdicts, where norms of which only one can apply name each other while the answer that settles it is missing.
 * They stay UNKNOWN: nothing is applied on a guess.
 */
export function withAlternatives(
  verdicts: readonly Verdict[],
  norms: readonly Norm[],
  facts: ReadonlyMap<string, Pick<Fact, 'label'>>,
): Verdict[] {
  const byKey = new Map(norms.map((norm) => [norm.key, norm]));
  const settling = ({ key, status, missing }: Verdict): string | undefined => {
    const fact = byKey.get(key)?.oneOf;
    return status === 'UNKNOWN' && missing.length === 1 && missing[0] === fact ? fact : undefined;
  };
  const groups = Map.groupBy(verdicts, settling);
  return verdicts.map((verdict) => {
    const fact = settling(verdict);
    const group = fact === undefined ? [] : (groups.get(fact) ?? []).flatMap(({ key }) => byKey.get(key) ?? []);
    if (fact === undefined || group.length < 2) return verdict;
    const label = facts.get(fact)?.label ?? { en: fact, fr: fact };
    return { ...verdict, oneOf: group.map(({ key }) => key), reason: oneOfThese(group, label) };
  });
}

function oneOfThese(group: readonly Norm[], label: Bilingual): Bilingual {
  const names = (language: keyof Bilingual, or: string) => group.map(({ name }) => name[language]).join(` ${or} `);
  return {
    en: `One answer decides which of these applies: ${names('en', 'or')}. Still to be answered: ${label.en}.`,
    fr: `Une réponse décide laquelle de ces normes s’applique\u00a0: ${names('fr', 'ou')}. Réponse attendue\u00a0: ${label.fr}.`,
  };
}
