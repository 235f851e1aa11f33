import type { IntakeRule } from '#/knowledge/load/load-intake.ts';
import { occurrences, occurs } from '#/knowledge/evidence/terms.ts';
import type { Statement } from './statement.ts';

/** The answers that a rule takes from a sentence. */
export type Found = { choices: readonly string[]; rule: IntakeRule; statement: Statement };

/** Words between what is denied and a negator after it: "children (are) not". */
const reachBack = 4;
/** Words before a name among which "for" or "with" shows that another product is named. */
const lookBack = 5;
const relating = new Set('for with by to of in from against pour avec par aux de d au sur à contre via'.split(' '));
const naming = new Set('is are a an the est un une des le la les l'.split(' '));

/** What the rules find in the sentences. */
export function findAll(statements: readonly Statement[], rules: readonly IntakeRule[]): Found[] {
  return statements.flatMap((statement) =>
    rules.flatMap((rule) => {
      const choices = statement.isOfOthers && !rule.others ? null : choicesOf(rule, statement);
      return choices && choices.length > 0 ? [{ choices, rule, statement }] : [];
    }),
  );
}

function choicesOf(rule: IntakeRule, statement: Statement): readonly string[] | null {
  const { language, words } = statement;
  const places = occurrences(rule.terms[language], words);
  if (places.length === 0) return null;
  const needed = rule.with?.[language];
  if (needed !== undefined && !occurs(needed, words)) return null;
  const other = rule.unless?.[language];
  if (other !== undefined && occurs(other, words)) return null;
  const named = rule.subject ? places.filter((place) => namesProduct(place, statement)) : places;
  if (named.length === 0) return null;
  if (rule.regardless === true) return rule.says;
  const states = new Set(named.map((place) => stateOf(place, rule, statement)));
  if (states.size > 1) return null;
  if (states.has('denied')) return rule.denied ?? null;
  return states.has('said') ? rule.says : null;
}

/** Whether words are said or denied; `silent` where a list of contra-indications names them. */
function stateOf(place: readonly number[], rule: IntakeRule, { denied, excludes }: Statement) {
  const [first = 0, last = first] = [place.at(0), place.at(-1)];
  const own = new Set(place);
  const ahead = denied.before.get(first);
  const behind = denied.after.get(last);
  const isDenied =
    (ahead !== undefined && !own.has(ahead)) ||
    (behind !== undefined && !own.has(behind) && (rule.patients === true || behind - last <= reachBack));
  if (isDenied) return 'denied';
  if (!excludes || rule.regardless === 'label') return 'said';
  return rule.patients ? 'denied' : 'silent';
}

/** Whether the words name the product: at the beginning, or after "is a", and not after "for" or "with". */
function namesProduct(place: readonly number[], { words, isOpening }: Statement): boolean {
  const first = place[0] ?? 0;
  const ahead = words.slice(Math.max(0, first - lookBack), first);
  if (ahead.some((word, index) => relating.has(word) && ahead[index + 1] !== 'use')) return false;
  if (isOpening) return true;
  const near = words.slice(Math.max(0, first - 8), first);
  return near.some((word, index) => (word === 'is' || word === 'est') && naming.has(near[index + 1] ?? ''));
}
