import { isNumberEvent } from '#/backend/events/catalogue.ts';
import { numberText, type NumberEvent, type NumberKind } from '#/backend/events/numbers.ts';
import { valueAt, withValue, type PersistentMap } from '#/backend/events/persistent-map.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { happened, type Context, type Decider } from '../decider.ts';
import { createStreamCache, type Past } from '../stream-cache.ts';

export type NumberCommand = { type: 'TakeNumber'; kind: NumberKind; subject: Subject };

/** `last`: the newest number by kind and year. `subjects`: the number of each subject, as people write it. */
export type Numbers = { last: Readonly<Record<string, number>>; subjects: PersistentMap<string> };

const counter = ({ kind, year }: { kind: string; year: number }): string => `${kind}-${year}`;

/** The numbers of an organisation (ADR 55): one order, so that no number is given twice. It refuses nothing. */
export const numbersDecider: Decider<Numbers, NumberCommand, NumberEvent> = {
  stream: (organisation) => `numbers-${organisation}`,
  owns: isNumberEvent,
  initial: { last: {}, subjects: {} },
  decide: decideOnNumber,
  evolve({ last, subjects }, { data }) {
    return {
      last: { ...last, [counter(data)]: data.number },
      subjects: withValue(subjects, subjectKey(data.subject), numberText(data)),
    };
  },
  memory: createStreamCache<Past<Numbers>>(),
};

/** A subject that has a number keeps it: a repeated act takes no second one. */
function decideOnNumber({ kind, subject }: NumberCommand, state: Numbers, { now }: Context) {
  if (numberOf(state, subject) !== null) return happened<NumberEvent>();
  const year = now.getUTCFullYear();
  const number = (state.last[counter({ kind, year })] ?? 0) + 1;
  return happened<NumberEvent>({ type: 'NumberTaken', data: { kind, year, number, subject } });
}

/** The number of a subject, such as `CAPA-2026-001`; null where it has none. */
export const numberOf = ({ subjects }: Numbers, subject: Subject): string | null =>
  valueAt(subjects, subjectKey(subject)) ?? null;
