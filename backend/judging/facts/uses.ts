import { consistencyRules, type UseRule } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Description, type Passage, type PreparedSet } from '../documents/set.ts';
import { leastAge } from '../text/ages.ts';
import { bothSides, type Conflict } from './conflict.ts';
import { useStatement } from './use-statements.ts';

type Sources = Pick<PreparedSet, 'descriptions' | 'passages'>;
/** The passages of a document with their words, which every rule reads. */
type Own = readonly { at: number; passage: Passage; words: readonly string[] }[];
/**
 * What a document states, with the passage of each; `knows` are the classes that it has any word for, and `definition`
 * the passage that says what all of them are.
 */
type Stated = {
  names: ReadonlyMap<string, number>;
  rulesOut: ReadonlyMap<string, number>;
  knows: (concept: string) => boolean;
  definition: number | null;
  leastAge: { years: number; passage: number } | null;
};

/** A test is of some users in some place: what it leaves out is no statement of the device. */
const ofParts = new Set<Description['kind']>([
  'test-report',
  'record',
  'training-record',
  'procedure',
  'minutes',
  'certificate',
]);
/** From this age on people are no children; documents seldom distinguish younger adults. */
const grown = 16;

/** Documents of a set that mean a device for other patients, users or places. */
export function differingUses({ descriptions, passages }: Sources): Conflict[] {
  const { uses } = consistencyRules();
  const speaking = [...Map.groupBy(passages.entries(), ([, { document }]) => document)].filter(([document]) => {
    const description = descriptions[document];
    return description?.controlled === true && !ofParts.has(description.kind);
  });
  const byDocument = speaking.map(([, all]) => {
    const own = all.map(([at, passage]) => ({ at, passage, words: wordsOf(textOfPassage(passage)) }));
    return uses.map((rule) => statedIn(own, rule));
  });
  return uses.flatMap((rule, nth) => {
    const stated = byDocument.flatMap((of) => of[nth] ?? []);
    const pairs = stated.flatMap((one, at) => stated.slice(at + 1).flatMap((other) => differing(one, other, rule)));
    const common = { code: 'USES_DIFFER' as const, attribute: rule.attribute, requirements: rule.requirements };
    return pairs.flatMap(([one, other]) => bothSides(one, other, common));
  });
}

/** The first pair of passages in which two documents contradict each other. */
function differing(one: Stated, other: Stated, rule: UseRule): (readonly [number, number])[] {
  const pairs = [...against(one, other, rule), ...against(other, one, rule).map(([a, b]) => [b, a] as const)];
  const [ageOne, ageOther] = [one.leastAge, other.leastAge];
  if (ageOne && ageOther && ageOne.years !== ageOther.years) pairs.push([ageOne.passage, ageOther.passage]);
  return pairs.slice(0, 1);
}

/** Classes that a document names and another rules out, or states others without a word for it. */
function against(one: Stated, other: Stated, { classes }: UseRule): (readonly [number, number])[] {
  return classes.flatMap(({ concept, mention }) => {
    const named = one.names.get(concept);
    if (named === undefined) return [];
    const missing = mention && !other.knows(concept) ? other.definition : null;
    const opposite = other.rulesOut.get(concept) ?? missing;
    return opposite === null ? [] : [[named, opposite] as const];
  });
}

/** What a document both names and rules out has conditions: it is neither. */
function statedIn(own: Own, rule: UseRule): Stated {
  const [names, rulesOut] = [new Map<string, number>(), new Map<string, number>()];
  let definition: number | null = null;
  const ages: { years: number; passage: number }[] = [];
  for (const { at, passage, words } of own) {
    const said = useStatement(rule, passage, words);
    if (!said) continue;
    if (said.defines) definition ??= at;
    for (const name of said.names) names.set(name, names.get(name) ?? at);
    for (const name of said.rulesOut) rulesOut.set(name, rulesOut.get(name) ?? at);
    const years =
      rule.attribute === 'target-population' && said.rulesOut.length === 0
        ? leastAge(textOfPassage(passage), passage.language)
        : null;
    if (years === null) continue;
    ages.push({ years, passage: at });
    const aged = years < grown ? 'paediatric-use' : 'adult-patients';
    names.set(aged, names.get(aged) ?? at);
  }
  const both = [...names.keys()].filter((name) => rulesOut.has(name));
  for (const name of both) {
    names.delete(name);
    rulesOut.delete(name);
  }
  const [first, ...others] = ages;
  return {
    names,
    rulesOut,
    knows: knownIn(own, rule),
    definition,
    leastAge: first && others.every(({ years }) => years === first.years) ? first : null,
  };
}

/** Only asked where a document defines classes, which is seldom: most documents are never searched. */
const knownIn =
  (own: Own, { classes }: UseRule) =>
  (concept: string): boolean => {
    const mention = classes.find((one) => one.concept === concept)?.mention;
    return mention !== undefined && own.some(({ passage, words }) => occurs(mention[passage.language], words));
  };
