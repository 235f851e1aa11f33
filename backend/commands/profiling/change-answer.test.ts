import { describe, it } from 'vitest';
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
            from: 'invasive.surgical',
            to: 'invasive.no',
            dropped: [{ question: 'Q.DURATION', answer: 'duration.long' }],
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
