import { concepts } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules, type UseRule } from '#/knowledge/evidence/consistency.ts';
import { occurrences, occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Passage } from '../documents/set.ts';

/**
 * What a sentence says of for whom or where a device is meant: the classes that it names, and those that it rules out.
 * `defines`: it says what all of them are.
 */
export type UseStatement = { names: readonly string[]; rulesOut: readonly string[]; defines: boolean };

/** How many words behind its beginning a statement reaches, and how near "only" is to its object. */
const reach = 14;
const reachOfExclusion = 10;
const reachOfOnly = 4;

/** Null where a sentence states nothing. Conditions, misuse and studies state nothing of the device. */
export function useStatement(
  { states, defines, classes }: UseRule,
  passage: Passage,
  words: readonly string[],
): UseStatement | null {
  const { ruledOut, only, besides } = consistencyRules();
  const { language, block } = passage;
  const stated = occurrences(states[language], words).map((at) => at.at(-1) ?? 0);
  const excluding = occurrences(ruledOut[language], words).map((at) => at.at(-1) ?? 0);
  if (stated.length === 0 && excluding.length === 0) return null;
  const isBeside = [words, wordsOf(block.place.heading.slice(1).at(-1) ?? '')].some((of) =>
    occurs(besides[language], of),
  );
  if (isBeside) return null;
  const found = classes.flatMap(({ concept }) =>
    occurrences(concepts().get(concept)?.own[language] ?? '', words).map((at) => ({ concept, at: at.at(-1) ?? 0 })),
  );
  const follows = (starts: readonly number[], at: number, far: number) =>
    starts.some((start) => at > start && at - start <= far);
  const isOut = ({ at }: { at: number }) => follows(excluding, at, reachOfExclusion);
  // An age next to it rules out only a part of the class.
  const out = /\d/u.test(textOfPassage(passage)) ? [] : found.filter(isOut);
  const named = found.filter((one) => !isOut(one) && follows(stated, one.at, reach));
  const names = [...new Set(named.map(({ concept }) => concept))];
  const limits = occurrences(only[language], words).flat();
  const isOnly =
    names.length === 1 && named.some(({ at }) => limits.some((limit) => Math.abs(limit - at) <= reachOfOnly));
  const others = isOnly ? classes.flatMap(({ concept }) => (names.includes(concept) ? [] : [concept])) : [];
  return {
    names,
    rulesOut: [...new Set([...out.map(({ concept }) => concept), ...others])],
    defines: names.length > 0 && occurs(defines[language], words),
  };
}
