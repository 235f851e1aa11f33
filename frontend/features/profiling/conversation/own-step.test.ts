import { describe, expect, it } from 'vitest';
import type { ProfilingHistory, Question, Stepped } from '#/backend/api/profiling/contract.ts';
import { withAnswer, withoutAnswer } from './own-step.ts';

const question = (key: string, transitionType: Question['transitionType'] = 'NEXT'): Question => ({
  key,
  area: 'a',
  titleEN: key,
  titleFR: key,
  helpEN: '',
  helpFR: '',
  source: '',
  transitions: [{ id: 'yes', key: 'yes', titleEN: 'Yes', titleFR: 'Oui', transitionType: 'NEXT' }],
  transitionType,
  notifications: [],
});
const stats = {
  risks: 0,
  documents: 0,
  norms: 0,
  qualification: { outcome: null, rules: [] },
  classification: { class: null, lower: 'I', upper: 'III', rules: [] },
} as const;
const empty: ProfilingHistory = {
  profiling: [],
  nextQuestion: question('first'),
  stats: {
    ...stats,
    qualification: { outcome: null, rules: [] },
    classification: { ...stats.classification, rules: [] },
  },
  progress: { answered: 0, remaining: 2, remainingMost: 4, minutesLeft: 1, minutesMost: 2 },
  postponed: [],
  stakes: null,
  completed: false,
  reasonRequired: false,
  canUndo: false,
  position: null,
};
const stepped = (next: Question): Stepped => ({
  nextQuestion: next,
  stats: { ...empty.stats, risks: 7 },
  progress: { answered: 1, remaining: 1, remainingMost: 1, minutesLeft: 1, minutesMost: 1 },
  postponed: [],
  stakes: null,
  position: '0000000000000009',
  late: false,
  effects: {
    qualification: null,
    classification: null,
    norms: [],
    templates: [],
    risks: { added: [], removed: [] },
    notifications: { added: [], removed: [] },
  },
});
const by = { id: 'p', name: null, at: '2026-09-02T08:00:00.000Z' };

describe('the own last step, before the server is asked again', () => {
  const answered = withAnswer(empty, question('a'), 'yes', stepped(question('b')), by);

  it('adds the answer that the server took, with its figures', () => {
    expect(answered.profiling.map(({ key, answer }) => [key, answer.titleFR])).toEqual([['a', 'Oui']]);
    expect(answered).toMatchObject({ canUndo: true, completed: false, stats: { risks: 7 } });
  });
  it('never shows an answer twice', () =>
    expect(withAnswer(answered, question('a'), 'yes', stepped(question('b')), by).profiling).toHaveLength(1));
  it('takes it away again with an undo', () =>
    expect(withoutAnswer(answered, stepped(question('a')))).toMatchObject({ profiling: [], canUndo: false }));
  it('asks for reasons from the first completion on, also after an undo', () => {
    const complete = withAnswer(answered, question('b'), 'yes', stepped(question('end', 'FINAL_POINT')), by);
    expect(complete).toMatchObject({ completed: true, reasonRequired: true });
    expect(withoutAnswer(complete, stepped(question('b')))).toMatchObject({ completed: false, reasonRequired: true });
  });
});
