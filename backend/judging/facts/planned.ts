import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { bothSides, type Conflict } from './conflict.ts';
import { countedIn, type Counted } from './counted.ts';
import { governedOf } from './governed.ts';

type Sources = Pick<PreparedSet, 'descriptions' | 'passages' | 'read'>;
type Given = Counted & { passage: number };

/** A record that covers less than this share of the plan most likely numbers a part of it only. */
const leastShare = 0.5;

/**
 * Fewer users, samples or sites, or a shorter time, than the plan or protocol asks for, where the record gives no
 * account of it. Only the same thing is compared; of several numbers of a plan the least, of a record the greatest.
 */
export function lessThanPlanned(set: Sources): Conflict[] {
  const of = (document: number): Given[] =>
    [...set.passages.entries()].flatMap(([passage, one]) =>
      one.document === document ? countedIn(one).map((count) => ({ ...count, passage })) : [],
    );
  return governedOf(set).flatMap(({ governing, record, works, version }) => {
    if (version === 'other') return [];
    const planned = Map.groupBy(of(governing), (one) => one.of);
    const all = of(record).filter(({ passage }) => !saysOf(passage, 'asked', set));
    const covered = all.filter(({ passage }) => saysOf(passage, 'covered', set));
    return [...planned].flatMap(([what, plans]) => {
      const plan = plans.toSorted((a, b) => a.value - b.value)[0];
      const done = covered.filter((one) => one.of === what).toSorted((a, b) => b.value - a.value)[0];
      if (!plan || !done || done.value >= plan.value || done.value < leastShare * plan.value) return [];
      const reaches = all.some((one) => one.attribute === plan.attribute && one.value >= plan.value);
      const splits = covered.some((one) => one.passage === done.passage && !planned.has(one.of));
      if (reaches || splits || isAccounted(record, set)) return [];
      return bothSides(done.passage, plan.passage, {
        code: 'LESS_THAN_PLANNED',
        attribute: plan.attribute,
        requirements: works.flatMap(({ asPlanned }) => asPlanned),
      });
    });
  });
}

const saysOf = (at: number, what: 'asked' | 'covered' | 'accounted', { passages }: Sources): boolean => {
  const passage = passages[at];
  return passage !== undefined && occurs(consistencyRules()[what][passage.language], wordsOf(textOfPassage(passage)));
};

/** Whether a record says that participants, samples or times are missing or changed. */
const isAccounted = (record: number, set: Sources): boolean =>
  [...set.passages.entries()].some(
    ([at, one]) => one.document === record && saysOf(at, 'accounted', set) && mentionsCount(at, set),
  );

function mentionsCount(at: number, { passages }: Sources): boolean {
  const passage = passages[at];
  if (!passage) return false;
  const { counted, lasting } = consistencyRules();
  const words = wordsOf(textOfPassage(passage));
  return [...counted, ...lasting].some((one) => occurs(one[passage.language], words));
}
