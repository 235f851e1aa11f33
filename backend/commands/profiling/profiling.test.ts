import { describe, expect, it } from 'vitest';
import type { Draft } from '../decider.ts';
import type { ClassState, ProfilingEvent } from '#/backend/events/profiling.ts';
import { deciding } from '#/tests/makers/given.ts';
import { answering, plain } from '#/tests/makers/profiling-past.ts';
import { implant, simpleDevice, tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { profilingDecider, type ProfilingCommand } from './profiling.ts';

const { given, givenNothing } = deciding(profilingDecider(tinyKnowledge));
const answered = (...choices: string[]) => given(...plain(answering(tinyKnowledge, ...choices).events));

const answer = (choice: string): ProfilingCommand => ({ type: 'AnswerQuestion', answer: choice });
const undo: ProfilingCommand = { type: 'UndoAnswer' };
const effect = (event: ProfilingEvent): Draft<ProfilingEvent> => ({ ...event, causedBy: 0, by: 'rules' });

const open: ClassState = { class: null, lower: 'I', upper: 'III', rules: [] };

describe('Answering', () => {
  it('records the answer, and what follows from it as its consequences', () =>
    givenNothing.when(answer('invasive.surgical')).thenHappened(
      { type: 'QuestionAnswered', data: { question: 'Q.INVASIVE', answers: ['invasive.surgical'] } },
      effect({
        type: 'ClassificationChanged',
        data: { from: open, to: { class: null, lower: 'IIa', upper: 'III', rules: ['R6'] } },
      }),
      effect({ type: 'ApplicabilityChanged', data: { norms: [{ key: 'N.QMS', from: 'UNKNOWN', to: 'APPLICABLE' }] } }),
      effect({
        type: 'TemplatesChanged',
        data: { templates: [{ key: 'T.MANUAL', from: 'UNKNOWN', to: 'APPLICABLE' }] },
      }),
      effect({ type: 'RisksTriggered', data: { added: ['K.INFECTED'], removed: [] } }),
    ));

  it('records nothing but the answer where nothing follows', () =>
    answered('invasive.no', 'software.no', 'sterile.yes')
      .when(answer('measuring.no'))
      .thenTypes('QuestionAnswered', 'ClassificationChanged', 'ProfilingCompleted'));

  it('says what is not applicable as soon as it is certain', () =>
    answered('invasive.no')
      .when(answer('software.yes'))
      .thenHappened(
        { type: 'QuestionAnswered', data: { question: 'Q.SOFTWARE', answers: ['software.yes'] } },
        effect({
          type: 'ClassificationChanged',
          data: { from: open, to: { class: null, lower: 'IIa', upper: 'III', rules: ['R11'] } },
        }),
        effect({
          type: 'ApplicabilityChanged',
          data: {
            norms: [
              { key: 'N.SOFTWARE', from: 'UNKNOWN', to: 'APPLICABLE' },
              { key: 'N.STERILE', from: 'UNKNOWN', to: 'NA' },
            ],
          },
        }),
        effect({
          type: 'TemplatesChanged',
          data: { templates: [{ key: 'T.CODE', from: 'UNKNOWN', to: 'APPLICABLE' }] },
        }),
        effect({ type: 'RisksTriggered', data: { added: ['K.HACKED'], removed: [] } }),
        effect({ type: 'NotificationsChanged', data: { added: ['W.CODE'], removed: [] } }),
      ));

  it('refuses the answer to a later question, and names the current one', () =>
    givenNothing.when(answer('measuring.no')).thenRefused('QUESTION_NOT_CURRENT', { current: 'Q.INVASIVE' }));

  it('refuses the answer to an earlier question', () =>
    answered('invasive.no').when(answer('invasive.no')).thenRefused('QUESTION_NOT_CURRENT', { current: 'Q.SOFTWARE' }));

  it('refuses the answer to a question that is not asked', () =>
    answered('invasive.no')
      .when(answer('duration.long'))
      .thenRefused('QUESTION_NOT_CURRENT', { current: 'Q.SOFTWARE' }));

  it('refuses an answer that does not exist', () =>
    givenNothing.when(answer('invasive.maybe')).thenRefused('CHOICE_UNKNOWN', { current: 'Q.INVASIVE' }));

  it('refuses any answer after the last', () =>
    answered(...simpleDevice)
      .when(answer('measuring.no'))
      .thenRefused('QUESTION_NOT_CURRENT', { current: null }));

  it('completes with the last answer', () =>
    expect(answered(...implant).state).toMatchObject({
      completed: true,
      settled: true,
      classification: { class: ['IIb'], rules: ['R8'] },
      notifications: ['W.BODY'],
      risks: ['K.INFECTED', 'K.TISSUE'],
    }));
});

describe('Taking back', () => {
  it('refuses where nothing was answered', () => givenNothing.when(undo).thenRefused('NOTHING_TO_UNDO'));

  it('refuses after everything was taken back', () => {
    const { events } = answering(tinyKnowledge, 'invasive.no');
    const undone = given(...plain(events)).when(undo).decision;
    if (!undone.ok) throw new Error(undone.code);
    given(...plain(events), ...plain(undone.events))
      .when(undo)
      .thenRefused('NOTHING_TO_UNDO');
  });

  it('takes back the last answer and all that followed from it', () =>
    answered('invasive.no')
      .when(undo)
      .thenHappened(
        { type: 'AnswerUndone', data: { of: 1, question: 'Q.INVASIVE', answers: ['invasive.no'], restored: null } },
        effect({
          type: 'ApplicabilityChanged',
          data: { norms: [{ key: 'N.QMS', from: 'APPLICABLE', to: 'UNKNOWN' }] },
        }),
        effect({
          type: 'TemplatesChanged',
          data: { templates: [{ key: 'T.MANUAL', from: 'APPLICABLE', to: 'UNKNOWN' }] },
        }),
      ));

  it('asks why where the organisation always does', () =>
    answered('invasive.no').when(undo, { reasonAlways: true }).thenRefused('REASON_REQUIRED'));

  it('asks why after the end', () =>
    answered(...simpleDevice)
      .when(undo)
      .thenRefused('REASON_REQUIRED'));

  it('reopens the questionnaire', () =>
    answered(...simpleDevice)
      .when(undo, { reason: 'Wrong' })
      .thenTypes('AnswerUndone', 'ClassificationChanged', 'ProfilingReopened'));
});

describe('Taking over answers that were given before', () => {
  const take = (...answers: { question: string; answer: string }[]): ProfilingCommand => ({
    type: 'TakeAnswers',
    answers,
  });
  const orifice = { question: 'Q.INVASIVE', answer: 'invasive.orifice' };
  const long = { question: 'Q.DURATION', answer: 'duration.long' };
  const measuring = { question: 'Q.MEASURING', answer: 'measuring.no' };

  it('records each with its consequences, in the order of the questionnaire, and leaves the others open', () => {
    const { decision, thenTypes } = givenNothing.when(take(measuring, long, orifice));
    thenTypes(
      'QuestionAnswered',
      'ClassificationChanged',
      'ApplicabilityChanged',
      'TemplatesChanged',
      'QuestionAnswered',
      'RisksTriggered',
      'QuestionAnswered',
    );
    if (!decision.ok) throw new Error(decision.code);
    const { state } = given(...plain(decision.events));
    expect(state.answers).toEqual([orifice, long, measuring]);
    expect(state.completed).toBe(false);
    expect(given(...plain(decision.events)).when(answer('software.no')).decision.ok).toBe(true);
  });

  it('are the same as answers given one after the other where they follow each other', () => {
    const one = answering(tinyKnowledge, ...implant).events;
    const taken = givenNothing.when(
      take(...implant.map((choice) => ({ question: questionOf(choice), answer: choice }))),
    ).decision;
    const said = (drafts: readonly Draft<ProfilingEvent>[]) => drafts.map(({ type, data, by }) => ({ type, data, by }));
    expect(said(taken.ok ? taken.events : [])).toEqual(said(one));
  });

  it.each([
    ['a choice of another question', [{ ...orifice, answer: 'software.yes' }], 'CHOICE_UNKNOWN', 'Q.INVASIVE'],
    ['a question that does not exist', [{ ...orifice, question: 'Q.NONE' }], 'CHOICE_UNKNOWN', 'Q.NONE'],
    [
      'a question that the others do not lead to',
      [{ ...orifice, answer: 'invasive.no' }, long],
      'QUESTION_NOT_CURRENT',
      'Q.DURATION',
    ],
    [
      'a question that might not be asked in the end',
      [{ question: 'Q.STERILE', answer: 'sterile.no' }],
      'QUESTION_NOT_CURRENT',
      'Q.STERILE',
    ],
    [
      'two answers to one question',
      [orifice, { ...orifice, answer: 'invasive.no' }],
      'QUESTION_NOT_CURRENT',
      'Q.INVASIVE',
    ],
  ] as const)('refuses %s, and all with it', (_, answers, code, question) =>
    givenNothing.when(take(...answers)).thenRefused(code, { question }),
  );

  it('refuses a question that has an answer', () =>
    answered('invasive.no').when(take(orifice)).thenRefused('QUESTION_NOT_CURRENT', { question: 'Q.INVASIVE' }));
});

const questionOf = (choice: string) =>
  tinyKnowledge.questions.find(({ choices }) => choices.some(({ key }) => key === choice))?.key ?? '';
