import { describe, expect, it } from 'vitest';
import type { NumberEvent, NumberKind } from '#/backend/events/numbers.ts';
import { deciding } from '#/tests/makers/given.ts';
import { numberOf, numbersDecider } from './numbers.ts';

const { given, givenNothing } = deciding(numbersDecider);
const subject = (id: string) => ({ kind: 'capa', id });
const take = (id: string, kind: NumberKind = 'CAPA') => ({ type: 'TakeNumber', kind, subject: subject(id) }) as const;
const taken = (number: number, id: string, kind: NumberKind = 'CAPA', year = 2026): NumberEvent => ({
  type: 'NumberTaken',
  data: { kind, year, number, subject: subject(id) },
});

describe('A number', () => {
  it('counts from one for each kind and each year', () => {
    givenNothing.when(take('a')).thenHappened(taken(1, 'a'));
    given(taken(1, 'a')).when(take('b')).thenHappened(taken(2, 'b'));
    given(taken(1, 'a'))
      .when(take('b', 'NC'))
      .thenHappened(taken(1, 'b', 'NC'));
    const newYear = { now: new Date('2027-01-01T00:00:00Z') };
    given(taken(1, 'a'))
      .when(take('b'), newYear)
      .thenHappened(taken(1, 'b', 'CAPA', 2027));
  });

  it('is given to a subject once', () => {
    given(taken(7, 'a')).when(take('a')).thenNothing();
    given(taken(7, 'a'))
      .when(take('a'), { now: new Date('2027-01-01T00:00:00Z') })
      .thenNothing();
  });

  it('is written with kind, year and three digits at least', () => {
    const { state } = given(taken(7, 'a'), taken(1234, 'b', 'CHG'));
    expect([numberOf(state, subject('a')), numberOf(state, subject('b')), numberOf(state, subject('c'))]).toEqual([
      'CAPA-2026-007',
      'CHG-2026-1234',
      null,
    ]);
  });
});
