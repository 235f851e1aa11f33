import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import { guideStep, guideVerdicts, standingAnswers, type GuideAnswers } from './class-guide.ts';
import { classify } from './classify.ts';
import { derive } from './derive.ts';
import { guideContent } from './guide-content.ts';
import { walk } from './questionnaire.ts';
import type { Question } from '../types.ts';

const knowledge = loadKnowledge();
const rules = guideContent(knowledge);

/** Answers what the guide asks until it has no question. */
function follow(choose: (question: Question) => string | undefined, given = new Map<string, string>()): GuideAnswers {
  const { next } = guideStep(given, rules);
  const choice = next && choose(next);
  return next && choice !== null && choice !== undefined ? follow(choose, new Map(given).set(next.key, choice)) : given;
}
const unsure = (question: Question) => question.choices.find(({ key }) => key.endsWith('.unknown'))?.key;
const first = (question: Question) => question.choices[0]?.key;

describe.each(loadArchetypes())('The guide, asked for: $name.en', ({ answers, expected }) => {
  const given = follow((question) => answers[question.key]);
  const step = guideStep(given, rules);

  it('finds the class that the whole questionnaire finds, and a rule that gives it', () => {
    expect(step).toMatchObject({ state: 'settled', next: null, undecided: [] });
    expect(step.classification.class).toEqual(expected.class);
    // A rule that only gives the same class is not asked for.
    expect(expected.governing).toEqual(expect.arrayContaining([...step.classification.governing]));
    expect(step.classification.governing).not.toEqual([]);
    expect(given.size).toBeLessThanOrEqual(23);
  });

  it('names no norm that the whole questionnaire excludes', () => {
    const whole = derive(walk(new Map(Object.entries(answers)), knowledge).facts, knowledge);
    const excluded = new Set(whole.norms.filter(({ status }) => status === 'NA').map(({ key }) => key));
    const { certain } = guideVerdicts(step, rules.norms, rules);
    expect(certain.length).toBeGreaterThan(5);
    expect(certain.filter(({ key }) => excluded.has(key))).toEqual([]);
  });
});

const hardware = ['A.QUAL.01.a', 'A.QUAL.06.a', 'A.QUAL.24.a', 'A.QUAL.25.a'];

describe('The guide', () => {
  it.each([
    ['no device', ['A.QUAL.01.d'], 'NOTIF.NOTDEVICE'],
    ['a lamp for the air of a room', ['A.QUAL.01.a', 'A.QUAL.06.a', 'A.QUAL.24.d'], 'NOTIF.NOTDEVICE'],
    ['software that only stores', ['A.QUAL.01.a', 'A.QUAL.06.c', 'A.QUAL.26.c'], 'NOTIF.NOTDEVICE'],
    ['a spare part', ['A.QUAL.01.e', 'A.QUAL.23.a'], 'NOTIF.NOTDEVICE'],
    ['a prefilled syringe', ['A.QUAL.01.a', 'A.QUAL.06.a', 'A.QUAL.24.a', 'A.QUAL.25.b'], 'NOTIF.MEDICINE'],
    ['a medicine', [...hardware, 'A.QUAL.03.b'], 'NOTIF.MEDICINE'],
    ['a cosmetic', [...hardware, 'A.QUAL.03.a', 'A.QUAL.19.c', 'A.QUAL.29.b'], 'NOTIF.NOTDEVICE'],
    ['an in vitro diagnostic', [...hardware, 'A.QUAL.03.a', 'A.QUAL.19.a', 'A.QUAL.04.yes'], 'NOTIF.IVD'],
  ])('ends where the product is %s, and says so', (_, choices, note) => {
    const step = guideStep(
      follow((question) => choices.find((key) => question.choices.some((one) => one.key === key))),
      rules,
    );
    expect(step).toMatchObject({ state: 'outside', next: null });
    expect(guideVerdicts(step, rules.notes, rules).certain.map(({ key }) => key)).toEqual([note]);
  });

  it('asks whether it is a device before anything else', () => {
    expect(guideStep(new Map(), rules).next?.key).toBe('Q.QUAL.01');
    const asked = [...follow(first).keys()].slice(0, 3);
    expect(asked).toEqual(['Q.QUAL.01', 'Q.QUAL.06', 'Q.QUAL.24']);
  });

  it('gives bounds, and what leaves them open, to somebody who does not know', () => {
    const step = guideStep(
      follow((question) => unsure(question) ?? first(question)),
      rules,
    );
    expect(step).toMatchObject({ state: 'bounded', next: null, isQualified: false });
    expect(step.classification.lower).not.toBe(step.classification.upper);
    expect(step.undecided.map(({ key }) => key)).toContain('Q.QUAL.01');
    expect(step.undecided.every((question) => unsure(question) !== undefined)).toBe(true);
  });

  it('asks nothing once the class is settled', () => {
    const implant = follow(
      (question) =>
        ({ 'Q.CONT.01': 'A.CONT.01.d', 'Q.CONT.09': 'A.CONT.09.e', 'Q.QUAL.04': 'A.QUAL.04.no' })[question.key] ??
        first(question),
    );
    expect(guideStep(implant, rules)).toMatchObject({ state: 'settled', classification: { class: 'III' } });
    expect(implant.size).toBeLessThan(10);
  });
});

/** Chooses by drawn numbers. */
const drawn = (numbers: readonly number[]) => {
  let at = 0;
  return ({ choices }: Question) => choices[(numbers[at++ % numbers.length] ?? 0) % choices.length]?.key;
};
const draws = fc.array(fc.nat(20), { minLength: 5, maxLength: 60 });

describe('Whatever is answered', () => {
  it('the guide ends, with a class or with what leaves it open, and all answers stand', () =>
    fc.assert(
      fc.property(draws, (numbers) => {
        const given = follow(drawn(numbers));
        expect(standingAnswers(given, rules)).toEqual(given);
        const { walk: position, state, classification, undecided } = guideStep(given, rules);
        expect(position.dropped).toEqual([]);
        if (state === 'settled') expect(classification.class).not.toBeNull();
        if (state === 'bounded') expect(undecided).not.toEqual([]);
      }),
      { numRuns: 40 },
    ));

  it('no answer of the guide falls when the rest of the questionnaire is answered', () =>
    fc.assert(
      fc.property(draws, draws, (numbers, others) => {
        const given = follow(drawn(numbers));
        const choose = drawn(others);
        let answers: GuideAnswers = given;
        for (;;) {
          const { next, dropped } = walk(answers, knowledge);
          expect(dropped).toEqual([]);
          const choice = next && choose(next);
          if (!next || !choice) break;
          answers = new Map(answers).set(next.key, choice);
        }
      }),
      { numRuns: 15 },
    ));

  it('the part of the knowledge base that browsers get concludes the same as the whole', () =>
    fc.assert(
      fc.property(draws, (numbers) => {
        const given = follow(drawn(numbers));
        const whole = walk(given, knowledge);
        expect(guideStep(given, rules).classification).toEqual(classify(whole.facts, knowledge));
      }),
      { numRuns: 20 },
    ));
});
