import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './expression.ts';
import { ExpressionError, parse } from './parser.ts';
import type { Fact, Facts, Truth } from '../types.ts';

const truthOf = (expression: string, facts: Facts = {}, closedWorld = false) =>
  evaluate(expression, facts, { closedWorld }).value;

const truths = fc.constantFrom<Truth>(true, false, null);
/** Facts a, b, c with the given truth; unknown ones are left out. */
const assigned = (values: Record<string, Truth>): Facts =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

describe('Kleene logic', () => {
  it.each([
    ['not not a', 'a'],
    ['not (a and b)', 'not a or not b'],
    ['not (a or b)', 'not a and not b'],
    ['a and (b or c)', '(a and b) or (a and c)'],
    ['a or b and c', 'a or (b and c)'],
    ['not a and b', '(not a) and b'],
    ['a or a and b', 'a'],
    ['a = true', 'a'],
    ['a != true', 'not a'],
  ])('%s equals %s', (left, right) => {
    fc.assert(
      fc.property(truths, truths, truths, (a, b, c) => {
        const facts = assigned({ a, b, c });
        expect(truthOf(left, facts)).toBe(truthOf(right, facts));
      }),
    );
  });

  it('lets a false part decide a conjunction and a true part a disjunction', () => {
    expect(truthOf('a and b', { a: false })).toBe(false);
    expect(truthOf('a or b', { a: true })).toBe(true);
    expect(truthOf('a and b', { a: true })).toBe(null);
    expect(truthOf('a or b', { a: false })).toBe(null);
  });

  it('never takes back an answer when more becomes known', () => {
    const text = fc.constantFrom('a and (b or not c)', 'not (a and b) or c', 'a or (b and c) or not a');
    fc.assert(
      fc.property(text, truths, truths, truths, fc.boolean(), (expression, a, b, c, added) => {
        const before = truthOf(expression, assigned({ a, b, c }));
        if (before === null) return;
        expect(truthOf(expression, assigned({ a: a ?? added, b: b ?? added, c: c ?? added }))).toBe(before);
      }),
    );
  });
});

describe('atoms', () => {
  it('compares a value with one or several', () => {
    expect(truthOf('duration = short', { duration: 'short' })).toBe(true);
    expect(truthOf('duration in (transient, short)', { duration: 'long' })).toBe(false);
    expect(truthOf('duration != short', { duration: 'long' })).toBe(true);
    expect(truthOf('connects = IIa+', { connects: 'IIa+' })).toBe(true);
  });

  it('reads null as none and as null', () => {
    expect(truthOf('duration = null', { duration: null })).toBe(true);
    expect(truthOf('software = none', { software: null })).toBe(true);
    expect(truthOf('software = none', { software: {} })).toBe(false);
    expect(truthOf('software = none')).toBe(null);
  });

  it('knows no member of an object that does not exist, and every member of an unknown one is unknown', () => {
    expect(truthOf('software.purpose = decision', { software: null })).toBe(false);
    expect(truthOf('software.purpose = decision')).toBe(null);
    expect(truthOf('software.purpose = decision', { software: {} })).toBe(null);
    expect(truthOf('software.purpose = decision', { software: { purpose: 'decision' } })).toBe(true);
  });

  it('takes a set given as a list for complete, and given by members for partly known', () => {
    expect(truthOf('contact has heart', { contact: ['bone'] })).toBe(false);
    expect(truthOf('contact has heart', { contact: ['heart'] })).toBe(true);
    expect(truthOf('contact has heart', { contact: { bone: true } })).toBe(null);
    expect(truthOf('contact has heart', { contact: { heart: false } })).toBe(false);
    expect(truthOf('contact has heart', { contact: { none: true } })).toBe(false);
  });

  it('says whether a fact is known', () => {
    expect(truthOf('known sterile', { sterile: false })).toBe(true);
    expect(truthOf('known sterile')).toBe(false);
    expect(truthOf('known software.purpose', { software: {} })).toBe(false);
  });

  it('reads an absent fact as no in a closed world', () => {
    expect(truthOf('sterile', {}, true)).toBe(false);
    expect(truthOf('not sterile and contact has heart', {}, true)).toBe(false);
    expect(truthOf('software = none and duration = null', {}, true)).toBe(true);
  });
});

describe('what a result rests on', () => {
  it('is the false part of a conjunction', () => {
    expect(evaluate('a and b and c', { a: true, b: false })).toEqual({ value: false, facts: ['b'], missing: [] });
  });

  it('is every part of a true conjunction', () => {
    expect(evaluate('a and not b', { a: true, b: false }).facts).toEqual(['a', 'b']);
  });

  it('names missing facts, and the whole object where nothing of it is known', () => {
    expect(evaluate('a and b', { a: true }).missing).toEqual(['b']);
    expect(evaluate('software.purpose = decision', {}).missing).toEqual(['software']);
    expect(evaluate('software.purpose = decision', { software: {} }).missing).toEqual(['software.purpose']);
    expect(evaluate('contact has heart', { contact: { bone: true } }).missing).toEqual(['contact.heart']);
  });
});

describe('derived facts', () => {
  const text = { en: 'x', fr: 'x' };
  const fact = (key: string, derived: Fact['derived'], settable?: boolean): Fact => {
    return { key, type: 'enum', values: ['x', 'y'], label: text, definition: text, source: 's', derived, settable };
  };
  const definitions = new Map(
    [
      fact('kind', [
        { when: 'a', value: 'x' },
        { when: 'b', value: 'y' },
      ]),
      fact('assumed', [{ when: 'a', value: 'x', world: 'closed' }]),
      fact('inner', [{ when: 'a', value: 'x' }], false),
    ].map((one) => [one.key, one]),
  );

  it('take the first true case unless they are given', () => {
    expect(evaluate('kind = y', { a: false, b: true }, { definitions }).value).toBe(true);
    expect(evaluate('kind = y', { a: true, b: true }, { definitions }).value).toBe(false);
    expect(evaluate('kind = y', { a: true, kind: 'y' }, { definitions }).value).toBe(true);
  });

  it('stay open while an earlier case is', () => {
    expect(evaluate('kind = y', { b: true }, { definitions }).value).toBe(null);
  });

  it('use cases of the closed world only there', () => {
    expect(evaluate('assumed = x', { a: true }, { definitions }).value).toBe(null);
    expect(evaluate('assumed = x', { a: true }, { definitions, closedWorld: true }).value).toBe(true);
  });

  it('name the facts that they come from', () => {
    expect(evaluate('inner = x', { a: true }, { definitions }).facts).toEqual(['a']);
    expect(evaluate('inner = x', {}, { definitions }).missing).toEqual(['a']);
  });
});

describe('mistakes', () => {
  it.each(['', 'a and', 'a b', '(a', 'a = ', 'in (x)', 'a in x', 'a & b', 'a has', 'and a'])(
    'refuses "%s"',
    (source) => {
      expect(() => parse(source)).toThrow(ExpressionError);
    },
  );
});
