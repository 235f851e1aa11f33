import { describe, expect, it } from 'vitest';
import { lifted } from '#/backend/events/define.ts';
import { profilingEvents } from '#/backend/events/profiling.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { deciding } from '#/tests/makers/given.ts';
import { answering, plain } from '#/tests/makers/profiling-past.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { profilingDecider } from './profiling.ts';

const both = (text: string) => ({ en: text, fr: text });
const [first, ...others] = tinyKnowledge.questions;
if (!first) throw new Error('no question');
const choice = (key: string) => ({ key, title: both(key), sets: { [`market.${key}`]: true } });
const knowledge: Knowledge = {
  ...tinyKnowledge,
  questions: [
    first,
    {
      ...first,
      key: 'Q.MARKETS',
      multiple: true,
      choices: [choice('france'), choice('germany'), { ...choice('unknown'), sets: {}, alone: true }],
    },
    ...others,
  ],
};
const { given } = deciding(profilingDecider(knowledge));
const answered = (...choices: string[]) => given(...plain(answering(knowledge, 'invasive.no', ...choices).events));

describe('A question that takes several choices', () => {
  it('is answered with all of them in one event, in the order of the question', () =>
    answered()
      .when({ type: 'AnswerQuestion', answer: 'germany+france' })
      .thenHappened({ type: 'QuestionAnswered', data: { question: 'Q.MARKETS', answers: ['france', 'germany'] } }));

  it('is answered with one of them too', () =>
    answered()
      .when({ type: 'AnswerQuestion', answer: 'germany' })
      .thenHappened({ type: 'QuestionAnswered', data: { question: 'Q.MARKETS', answers: ['germany'] } }));

  it('refuses what stands alone beside another choice, and two choices where one is asked for', () => {
    answered().when({ type: 'AnswerQuestion', answer: 'france+unknown' }).thenRefused('CHOICE_UNKNOWN', {
      current: 'Q.MARKETS',
    });
    answered('france')
      .when({ type: 'AnswerQuestion', answer: 'software.no+software.yes' })
      .thenRefused('CHOICE_UNKNOWN', { current: 'Q.SOFTWARE' });
  });

  it('is changed from all to all', () =>
    answered('france')
      .when({ type: 'ChangeAnswer', question: 'Q.MARKETS', answer: 'germany+france' })
      .thenHappened({
        type: 'AnswerChanged',
        data: { question: 'Q.MARKETS', from: ['france'], to: ['france', 'germany'], dropped: [] },
      }));
});

it('an answer from before is one in a list', () => {
  const { QuestionAnswered, AnswerChanged, AnswerUndone } = profilingEvents;
  const dropped = [{ question: 'Q.2', answer: 'b' }];
  expect(lifted(QuestionAnswered, 1, { question: 'Q.1', answer: 'a' })).toEqual({ question: 'Q.1', answers: ['a'] });
  expect(lifted(QuestionAnswered, 2, { question: 'Q.1', answer: 'a', dropped })).toEqual({
    question: 'Q.1',
    answers: ['a'],
    dropped: [{ question: 'Q.2', answers: ['b'] }],
  });
  expect(lifted(AnswerChanged, 1, { question: 'Q.1', from: 'a', to: 'c', dropped: [] })).toEqual({
    question: 'Q.1',
    from: ['a'],
    to: ['c'],
    dropped: [],
  });
  expect(lifted(AnswerUndone, 1, { of: 3, question: 'Q.1', answer: 'a', restored: null })).toEqual({
    of: 3,
    question: 'Q.1',
    answers: ['a'],
    restored: null,
  });
});
