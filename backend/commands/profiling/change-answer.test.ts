import { describe, expect, it } from 'vitest';
import type { Draft } from '../decider.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import { deciding } from '#/tests/makers/given.ts';
import { answering, plain } from '#/tests/makers/profiling-past.ts';
import { implant, simpleDevice, tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { profilingDecider, type ProfilingCommand } from './profiling.ts';

const { given } = deciding(profilingDecider(tinyKnowledge));
const answered = (...choices: string[]) => given(...plain(answering(tinyKnowledge, ...choices).events));

const change = (question: string, choice: string): ProfilingCommand => ({
  type: 'ChangeAnswer',
  question,
  answer: choice,
});
const effect = (event: ProfilingEvent): Draft<ProfilingEvent> => ({ ...event, causedBy: 0, by: 'rules' });

describe('Changing an earlier answer', () => {
  it('drops the answers that are not asked any more, and says which', () =>
    answered(...implant)
      .when(change('Q.INVASIVE', 'invasive.no'), { reason: 'Misread' })
      .thenHappened(
        {
          type: 'AnswerChanged',
          data: {
            question: 'Q.INVASIVE',
            from: ['invasive.surgical'],
            to: ['invasive.no'],
            dropped: [{ question: 'Q.DURATION', answers: ['duration.long'] }],
          },
        },
        effect({
          type: 'ClassificationChanged',
          data: {
            from: { class: ['IIb'], lower: 'IIb', upper: 'IIb', rules: ['R8'] },
            to: { class: ['Is'], lower: 'I', upper: 'I', rules: ['R1'] },
          },
        }),
        effect({ type: 'RisksTriggered', data: { added: [], removed: ['K.TISSUE'] } }),
        effect({ type: 'NotificationsChanged', data: { added: [], removed: ['W.BODY'] } }),
      ));

  it('reopens the questionnaire where it opens a question', () =>
    answered(...simpleDevice)
      .when(change('Q.SOFTWARE', 'software.yes'), { reason: 'There is an app' })
      .thenTypes(
        'AnswerChanged',
        'ClassificationChanged',
        'ApplicabilityChanged',
        'TemplatesChanged',
        'RisksTriggered',
        'NotificationsChanged',
        'ProfilingReopened',
      ));

  it('changes nothing where the answer is the same, without asking why', () =>
    answered(...simpleDevice)
      .when(change('Q.SOFTWARE', 'software.no'))
      .thenNothing());

  it('asks why after the end', () =>
    answered(...simpleDevice)
      .when(change('Q.STERILE', 'sterile.yes'))
      .thenRefused('REASON_REQUIRED'));

  it('asks why where the organisation always does', () =>
    answered('invasive.no')
      .when(change('Q.INVASIVE', 'invasive.orifice'), { reasonAlways: true })
      .thenRefused('REASON_REQUIRED'));

  it('asks nothing before the end', () =>
    answered('invasive.no')
      .when(change('Q.INVASIVE', 'invasive.orifice'))
      .thenTypes('AnswerChanged', 'ClassificationChanged'));

  it('refuses a question without an answer', () =>
    answered('invasive.no').when(change('Q.SOFTWARE', 'software.yes')).thenRefused('QUESTION_NOT_ANSWERED'));

  it('refuses a question that does not exist', () =>
    answered('invasive.no').when(change('Q.NONE', 'software.yes')).thenRefused('QUESTION_NOT_ANSWERED'));

  it("refuses another question's choice", () =>
    answered('invasive.no').when(change('Q.INVASIVE', 'software.yes')).thenRefused('CHOICE_UNKNOWN'));
});

describe('Several answers as one act', () => {
  const two = [
    { question: 'Q.INVASIVE', answer: 'invasive.no' },
    { question: 'Q.SOFTWARE', answer: 'software.yes' },
  ];
  const decider = profilingDecider(tinyKnowledge);
  const before = plain(answering(tinyKnowledge, ...implant).events);
  const apply = (answers: typeof two, cause?: string) =>
    decider.decide({ type: 'ApplyAnswers', answers, ...(cause && { cause }) }, given(...before).state, {
      now: new Date(0),
      reason: 'CHG-1',
      reasonAlways: false,
    });
  const happenedIn = (decision: ReturnType<typeof apply>) => (decision.ok ? decision.events : []);

  it('are the same as one after the other, with one cause, and each has its own consequences', () => {
    const events = happenedIn(apply(two, 'approval'));
    const one = happenedIn(apply(two.slice(0, 1)));
    const after = given(...before, ...plain(one)).state;
    const other = decider.decide({ type: 'ChangeAnswer', ...two[1]! }, after, {
      now: new Date(0),
      reason: 'CHG-1',
      reasonAlways: false,
    });
    const said = (drafts: readonly Draft<ProfilingEvent>[]) => drafts.map(({ type, data }) => ({ type, data }));
    expect(said(events)).toEqual(said([...one, ...(other.ok ? other.events : [])]));
    const answers = events.flatMap(({ type }, index) => (type === 'AnswerChanged' ? [index] : []));
    expect(events.filter(({ cause }) => cause === 'approval').map((event) => events.indexOf(event))).toEqual(answers);
    expect(
      events.every(
        ({ causedBy }, index) => causedBy === answers.findLast((at) => at < index) || answers.includes(index),
      ),
    ).toBe(true);
  });

  it('are given all or none', () =>
    given(...before)
      .when({ type: 'ApplyAnswers', answers: [...two, { question: 'Q.NONE', answer: 'x' }] }, { reason: 'CHG-1' })
      .thenRefused('QUESTION_NOT_CURRENT', { question: 'Q.NONE' }));
});
