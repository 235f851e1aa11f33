import type { ExpectedValue } from '#/knowledge/evidence/expectations.ts';
import { termsOfConcept } from '#/knowledge/evidence/concepts.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Fact } from '../facts/values.ts';
import { baseUnit, measuresIn, toBase, type Measure } from '../text/measures.ts';
import { absent, firstOf, statesConcept, type Said, type State } from './said.ts';

type Span = Pick<Measure, 'from' | 'to'>;

/** Whether a figure of this quantity is stated as expected. Units of one dimension compare: 4 weeks are 28 days. */
export function valueState(expected: ExpectedValue, said: readonly Said[], facts: readonly Fact[]): State {
  return firstOf(
    said.map((one) => {
      const found = statesConcept(expected.quantity, one) ? figuresOf(expected, one) : [];
      const judged = found.flatMap((figure) => fits(expected, figure, one, facts) ?? []);
      if (judged.length === 0) return absent;
      return { state: judged.includes(true) ? 'shown' : 'violated', passage: one.at };
    }),
  );
}

function figuresOf({ quantity, unit }: ExpectedValue, { text, read }: Said): Span[] {
  if (unit === '') return countsOf(text, termsOfConcept(quantity, read.language));
  return measuresIn(text).filter((one) => one.unit === baseUnit(unit));
}

/** A count comes right before what is counted: "15 nurses", "15 trained nurses". */
const countsOf = (text: string, counted: string): Span[] =>
  [...text.matchAll(/(?<![\p{L}\d.,:/-])\d+(?=\s+\p{L})/gu)].flatMap(({ 0: digits, index }) => {
    const next = wordsOf(text.slice(index + digits.length)).slice(0, 3);
    return occurs(counted, next) ? [{ from: Number(digits), to: Number(digits) }] : [];
  });

/** Null where the figure says nothing to the bound, as a single temperature to a range. */
function fits(expected: ExpectedValue, { from, to }: Span, { at }: Said, facts: readonly Fact[]): boolean | null {
  const { unit, atLeast, atMost, spans, equalsFact } = expected;
  if (atLeast !== undefined) return from >= toBase(atLeast, unit);
  if (atMost !== undefined) return to <= toBase(atMost, unit);
  if (spans) return from === to ? null : from <= toBase(spans[0], unit) && to >= toBase(spans[1], unit);
  if (equalsFact === undefined) return true;
  const others = facts.filter(({ attribute, passage }) => attribute === equalsFact && passage !== at);
  return others.length === 0 ? null : others.some((other) => other.from === from && other.to === to);
}
