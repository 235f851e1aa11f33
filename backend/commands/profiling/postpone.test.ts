import { describe, expect, it } from 'vitest';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import { deciding } from '#/tests/makers/given.ts';
import { answering, plain } from '#/tests/makers/profiling-past.ts';
import { simpleDevice, tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { profilingDecider } from './profiling.ts';

const { given, givenNothing } = deciding(profilingDecider(tinyKnowledge));
const cleo = { account: 'cleo', name: { sealed: 'x', v: '1' } };
const postponed = (question: string, owner: typeof cleo | null = null): ProfilingEvent => ({
  type: 'QuestionPostponed',
  data: { question, owner },
});
const answered = (...choices: string[]) => plain(answering(tinyKnowledge, ...choices).events);

describe('A question that was put off', () => {
  it('makes room for the next one', () => {
    givenNothing
      .when({ type: 'PostponeQuestion', question: 'Q.INVASIVE', owner: null })
      .thenHappened(postponed('Q.INVASIVE'));
    given(postponed('Q.INVASIVE'))
      .when({ type: 'AnswerQuestion', answer: 'software.no' })
      .thenTypes('QuestionAnswered', 'ClassificationChanged', 'ApplicabilityChanged', 'TemplatesChanged');
  });

  it('may be answered at once, and is off the list then', () => {
    const { state } = given(postponed('Q.INVASIVE'));
    expect(state.postponed.map(({ question }) => question)).toEqual(['Q.INVASIVE']);
    expect(given(postponed('Q.INVASIVE'), ...answered('invasive.no')).state.postponed).toEqual([]);
  });

  it('keeps the questionnaire from its end', () => {
    const all = answered(...simpleDevice);
    const last = simpleDevice.at(-1) ?? '';
    const before = answered(...simpleDevice.slice(0, -1));
    expect(all.some(({ type }) => type === 'ProfilingCompleted')).toBe(true);
    given(...before, postponed('Q.MEASURING'))
      .when({ type: 'ResumeQuestion', question: 'Q.MEASURING' })
      .thenHappened({ type: 'QuestionResumed', data: { question: 'Q.MEASURING' } });
    expect(given(...before, postponed('Q.MEASURING')).state.completed).toBe(false);
    given(...before, postponed('Q.MEASURING'))
      .when({ type: 'AnswerQuestion', answer: last })
      .thenTypes('QuestionAnswered', 'ClassificationChanged', 'ProfilingCompleted');
  });

  it('is left to a colleague, and to another one later', () => {
    given(postponed('Q.INVASIVE'))
      .when({ type: 'PostponeQuestion', question: 'Q.INVASIVE', owner: cleo })
      .thenHappened(postponed('Q.INVASIVE', cleo));
    given(postponed('Q.INVASIVE', cleo))
      .when({ type: 'PostponeQuestion', question: 'Q.INVASIVE', owner: cleo })
      .thenNothing();
  });

  it('has to be one that is asked', () => {
    givenNothing
      .when({ type: 'PostponeQuestion', question: 'Q.DECIDES', owner: null })
      .thenRefused('QUESTION_NOT_CURRENT', { question: 'Q.DECIDES' });
    givenNothing.when({ type: 'ResumeQuestion', question: 'Q.INVASIVE' }).thenNothing();
  });
});
