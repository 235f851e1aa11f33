import { describe, expect, it } from 'vitest';
import { nextSteps, type Standing } from './next-steps.ts';
import { openPoints } from './open-points.ts';
import { orderedHits } from './ordered-hits.ts';

const fresh: Standing = { answered: 0, completed: false, remaining: null, unknownNorms: 40, risks: 0, templates: 0 };
const keys = (standing: Partial<Standing>) =>
  nextSteps({ ...fresh, ...standing }).map(({ key, count }) => [key, count]);

describe('the next steps of a device', () => {
  it('begin with the questionnaire alone', () => expect(keys({})).toEqual([['start', 0]]));
  it('ask to finish it, and to settle and review what followed so far', () =>
    expect(keys({ answered: 3, remaining: 60, unknownNorms: 2, risks: 12, templates: 20 })).toEqual([
      ['finish', 60],
      ['settle', 2],
      ['risks', 12],
      ['templates', 20],
    ]));
  it('show it as done once it is complete', () =>
    expect(nextSteps({ ...fresh, answered: 80, completed: true, unknownNorms: 0 })).toEqual([
      { key: 'profilingDone', isDone: true, count: 80, screen: 'MyDevice' },
    ]));
});

const bilingual = (text: string) => ({ en: text, fr: text });
const verdict = (key: string, status: 'APPLICABLE' | 'UNKNOWN', ...questions: string[]) => ({
  key,
  status,
  reason: bilingual(''),
  because: [],
  settledBy: questions.map((question) => ({ question, questionTitle: bilingual(question) })),
});

it('ranks open questions by how much they would settle', () =>
  expect(
    openPoints({
      norms: [verdict('n1', 'UNKNOWN', 'q1', 'q2'), verdict('n2', 'UNKNOWN', 'q2'), verdict('n3', 'APPLICABLE', 'q1')],
      templates: [verdict('t1', 'UNKNOWN', 'q2')],
    }),
  ).toEqual({
    norms: 2,
    templates: 1,
    questions: [
      { question: 'q2', title: bilingual('q2'), norms: 2, templates: 1 },
      { question: 'q1', title: bilingual('q1'), norms: 1, templates: 0 },
    ],
  }));

it('puts the rule that governs first, then certain rules, then possible ones', () => {
  const hit = (rule: string, deviceClass: string, certain: boolean) => ({
    rule,
    class: deviceClass,
    certain,
    reason: bilingual(rule),
    source: '',
    because: [],
  });
  expect(
    orderedHits({
      governing: ['R11'],
      hits: [hit('R9', 'III', false), hit('R11', 'IIa', true), hit('R1', 'I', true), hit('R11', 'IIb', true)],
    }).map((ordered) => [ordered.rule, ordered.class, ordered.governs]),
  ).toEqual([
    ['R11', 'IIb', true],
    ['R11', 'IIa', false],
    ['R1', 'I', false],
    ['R9', 'III', false],
  ]);
});
