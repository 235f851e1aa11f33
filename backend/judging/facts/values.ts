import { concepts } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules, type ValueRule } from '#/knowledge/evidence/consistency.ts';
import { occurrences, occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { startOfWord } from '../text/word-places.ts';
import { baseUnit, measuresIn } from '../text/measures.ts';

/** A figure, range or code that a passage gives for an attribute of the device. A code has no figures. */
export type Fact = { attribute: string; passage: number; from: number; to: number; code: string | null };

type Sources = Pick<PreparedSet, 'passages' | 'descriptions'>;

/** The largest distance from the beginning of an attribute to its figure, in characters. */
const reach = 90;

/** What controlled documents say of the attributes that have one value, in the order of the passages. */
export function factsOf({ passages, descriptions }: Sources): Fact[] {
  const { values, otherSubject } = consistencyRules();
  const rules = values.map((rule) => ({ rule, terms: concepts().get(rule.attribute) }));
  return passages.flatMap((one, passage) => {
    const text = textOfPassage(one);
    if (!/\d|\b[Cc]las/u.test(text) || !descriptions[one.document]?.controlled) return [];
    const words = wordsOf(text);
    if (occurs(otherSubject[one.language], words)) return [];
    return rules.flatMap(({ rule, terms }): Fact[] => {
      const pattern = terms?.[one.language] ?? '';
      if (!occurs(pattern, words)) return [];
      return valuesIn(rule, textFrom(pattern, text, words)).map((value) => ({
        attribute: rule.attribute,
        passage,
        ...value,
      }));
    });
  });
}

/** The part of a text from the first words of a pattern to the last place of its figure. */
function textFrom(pattern: string, text: string, words: readonly string[]): string {
  const first = Math.min(...occurrences(pattern, words).map(([at = 0]) => at));
  const from = startOfWord(text, first);
  return text.slice(from, from + reach);
}

type Value = Omit<Fact, 'attribute' | 'passage'>;

/** The first value of a text: what follows is often a tolerance or an example. */
function valuesIn(rule: ValueRule, text: string): Value[] {
  if ('code' in rule) {
    const [, found] = [...text.matchAll(rule.code)][0] ?? [];
    return found === undefined ? [] : [{ from: 0, to: 0, code: found.replace(/\s/gu, '') }];
  }
  const first = measuresIn(text).find(
    ({ unit, from, to }) => unit === baseUnit(rule.unit) && (rule.range ? from < to : from === to),
  );
  return first ? [{ from: first.from, to: first.to, code: null }] : [];
}
