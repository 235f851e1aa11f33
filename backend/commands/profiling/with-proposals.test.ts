import { describe, expect, it } from 'vitest';
import type { Position } from '#/backend/events/envelope.ts';
import { answerSubject } from '#/backend/events/subject.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { someQuote } from '#/tests/makers/proposed-answer.ts';
import { answeringDecider, type AnsweringCommand, type AnsweringState } from './with-proposals.ts';

const decider = answeringDecider(tinyKnowledge);
const restsOn = '1' as Position;
const context = (now = '2026-11-28T12:00:00Z') => ({ now: new Date(now), reason: null, reasonAlways: false });

/** The state after commands, and what the last one decided. */
function after(...commands: readonly (AnsweringCommand | ((state: AnsweringState) => AnsweringCommand))[]) {
  let [state, count] = [decider.initial, 0];
  let decision = decider.decide({ type: 'DeclineAnswers', proposals: [] }, state, context());
  for (const given of commands) {
    decision = decider.decide(typeof given === 'function' ? given(state) : given, state, context());
    if (!decision.ok) break;
    for (const draft of decision.events) {
      count += 1;
      state = decider.evolve(state, { ...draft, version: count, id: `e${count}` });
    }
  }
  return { state, decision };
}

const author = { kind: 'rules', name: 'intake' } as const;
const propose = (...answers: [question: string, answer: string][]): AnsweringCommand => ({
  type: 'ProposeAnswers',
  answers: answers.map(([question, answer]) => ({ question, answer, quote: someQuote })),
  author,
  restsOn,
});
const invasive = propose(['Q.INVASIVE', 'invasive.no']);
const confirmAll = ({ proposals }: AnsweringState): AnsweringCommand => ({
  type: 'ConfirmAnswers',
  proposals: Object.keys(proposals),
  seen: restsOn,
});
const typesOf = ({ decision }: ReturnType<typeof after>) =>
  decision.ok ? decision.events.map(({ type }) => type) : decision.code;

describe('answers that are proposed', () => {
  it('are recorded with the place of their sentence and no word of it', () => {
    const { decision } = after(invasive);
    expect(decision).toMatchObject({
      ok: true,
      events: [
        {
          type: 'ProposalMade',
          by: 'rules',
          data: {
            subject: answerSubject('Q.INVASIVE'),
            command: { slice: 'profiling', input: { answer: 'invasive.no', quote: someQuote } },
            expires: '2027-02-26T12:00:00.000Z',
          },
        },
      ],
    });
  });

  it('change nothing until a person confirms them', () => expect(after(invasive).state.answers).toEqual([]));

  it('become answers with the proposal as their cause', () => {
    const { state, decision } = after(invasive, confirmAll);
    expect(state.answers).toEqual([{ question: 'Q.INVASIVE', answer: 'invasive.no' }]);
    expect(decision.ok && decision.events.find(({ type }) => type === 'QuestionAnswered')).toMatchObject({
      cause: 'e1',
    });
    expect(decision.ok && decision.events.find(({ type }) => type === 'ProposalConfirmed')).toMatchObject({
      cause: 'e1',
      data: { seen: restsOn },
    });
    expect(state.proposals).toEqual({});
  });

  it('are confirmed together, one after the other in the order of the questionnaire', () => {
    const { state } = after(propose(['Q.DECIDES', 'decides.no'], ['Q.SOFTWARE', 'software.yes']), confirmAll);
    expect(state.answers.map(({ answer }) => answer)).toEqual(['software.yes', 'decides.no']);
  });

  it('wait while their question is not asked', () => {
    const early = after(propose(['Q.DECIDES', 'decides.no']), confirmAll);
    expect(typesOf(early)).toBe('QUESTION_NOT_CURRENT');
  });

  it('are confirmed by who gives the answer without them, and declined by another answer', () => {
    expect(typesOf(after(invasive, { type: 'AnswerQuestion', answer: 'invasive.no' }))).toContain('ProposalConfirmed');
    expect(typesOf(after(invasive, { type: 'AnswerQuestion', answer: 'invasive.orifice' }))).toContain(
      'ProposalDeclined',
    );
  });

  it('change an answer that was given otherwise, when they are confirmed one by one', () => {
    const changed = after(
      { type: 'AnswerQuestion', answer: 'invasive.orifice' },
      invasive,
      ({ proposals }): AnsweringCommand => ({
        type: 'ConfirmProposal',
        proposal: Object.keys(proposals)[0] ?? '',
        seen: restsOn,
      }),
    );
    expect(typesOf(changed)).toEqual(expect.arrayContaining(['AnswerChanged', 'ProposalConfirmed']));
    expect(changed.state.answers).toEqual([{ question: 'Q.INVASIVE', answer: 'invasive.no' }]);
  });

  it('are left out of what is confirmed together where another answer was given', () => {
    const given = after({ type: 'AnswerQuestion', answer: 'invasive.orifice' }, invasive, confirmAll);
    expect(typesOf(given)).toBe('PROPOSAL_NOT_OPEN');
  });

  it('are not proposed again: open, given, or declined with the same words', () => {
    expect(typesOf(after(invasive, invasive))).toEqual([]);
    expect(typesOf(after({ type: 'AnswerQuestion', answer: 'invasive.no' }, invasive))).toEqual([]);
    const declined = after(
      invasive,
      ({ proposals }): AnsweringCommand => ({ type: 'DeclineAnswers', proposals: Object.keys(proposals) }),
      invasive,
    );
    expect(typesOf(declined)).toEqual([]);
    expect(declined.state.answers).toEqual([]);
  });

  it('are confirmed no more once they have expired', () => {
    const { state } = after(invasive);
    const late = decider.decide(confirmAll(state), state, context('2027-06-01T00:00:00Z'));
    expect(late).toMatchObject({ ok: false, code: 'PROPOSAL_NOT_OPEN' });
  });

  it('are settled by what is proposed now, whatever was proposed before and has expired', () => {
    const [old, late] = [after(invasive).state, context('2027-06-01T00:00:00Z')];
    const again = decider.decide(propose(['Q.INVASIVE', 'invasive.orifice']), old, late);
    const state = again.ok
      ? again.events.reduce((at, draft) => decider.evolve(at, { ...draft, version: 2, id: 'e2' }), old)
      : old;
    const given = decider.decide({ type: 'AnswerQuestion', answer: 'invasive.orifice' }, state, late);
    expect(given.ok && given.events.filter(({ type }) => type.startsWith('Proposal'))).toMatchObject([
      { type: 'ProposalConfirmed', data: { proposal: 'e2' } },
    ]);
  });

  it('are not confirmed together with an answer that already says them', () => {
    const questions = tinyKnowledge.questions.map((question) =>
      question.key === 'Q.SOFTWARE' ? { ...question, unless: 'invasiveness = none' } : question,
    );
    const said = answeringDecider({ ...tinyKnowledge, questions });
    let state = said.initial;
    const made = said.decide(propose(['Q.SOFTWARE', 'software.yes'], ['Q.INVASIVE', 'invasive.no']), state, context());
    for (const [at, draft] of (made.ok ? made.events : []).entries())
      state = said.evolve(state, { ...draft, version: at + 1, id: `e${at + 1}` });
    const confirmed = said.decide(confirmAll(state), state, context());
    expect(confirmed.ok && confirmed.events.filter(({ type }) => type === 'QuestionAnswered')).toMatchObject([
      { data: { question: 'Q.INVASIVE' } },
    ]);
  });

  it('do not take the cause from the answers of a change that is carried out', () => {
    const { decision, state } = after(invasive, {
      type: 'ApplyAnswers',
      answers: [{ question: 'Q.INVASIVE', answer: 'invasive.no' }],
      cause: 'approval',
    });
    expect(decision.ok && decision.events[0]).toMatchObject({ type: 'QuestionAnswered', cause: 'approval' });
    expect(Object.keys(state.proposals)).toHaveLength(1);
  });

  it('are settled by the same answer that is given without an approval', () => {
    const answers = [{ question: 'Q.INVASIVE', answer: 'invasive.no' }];
    const { state } = after(invasive, { type: 'ApplyAnswers', answers });
    expect(state.answers).toMatchObject(answers);
    expect(state.proposals).toEqual({});
  });
});
