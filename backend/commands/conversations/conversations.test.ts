import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { deciding } from '#/tests/makers/given.ts';
import { conversationDecider } from './conversations.ts';

const { given, givenNothing } = deciding(conversationDecider);
const words = (v: string) => ({ sealed: 'ada', v });
const asked = (question = 'q1') => ({
  question,
  text: words('why'),
  device: null,
  language: 'en' as const,
  length: 'normal' as const,
  asOf: null,
  attachments: [],
});
const answer = (outcome: 'answered' | 'stopped' = 'answered') => ({
  question: 'q1',
  outcome,
  words: words('because'),
  engine: 'offline',
  model: 'acta-offline-1',
  version: 'copilot-1',
  promptHash: 'ab',
  sources: ['requirement:MDR.10.1'],
  usage: null,
});
const ask = (question = 'q1', account = 'ada') =>
  ({ type: 'Ask', account, title: words('Why'), ...asked(question) }) as const;
const started: ConversationEvent = { type: 'ConversationStarted', data: { author: 'ada', title: words('Why') } };
const q1: ConversationEvent = { type: 'ConversationAsked', data: asked() };
const a1: ConversationEvent = { type: 'ConversationAnswered', data: answer() };

describe('A conversation', () => {
  it('starts with its first question, and goes on with the next', () => {
    givenNothing.when(ask()).thenHappened(started, q1);
    given(started, q1, a1)
      .when(ask('q2'))
      .thenHappened({ type: 'ConversationAsked', data: asked('q2') });
  });
  it('takes a question that is sent twice once', () => {
    given(started, q1).when(ask()).thenNothing();
  });
  it('keeps the first outcome of a question', () => {
    given(started, q1)
      .when({ type: 'RecordAnswer', ...answer(), acts: [] })
      .thenHappened(a1);
    given(started, q1, a1)
      .when({ type: 'RecordAnswer', ...answer('stopped'), acts: [] })
      .thenNothing();
    given(started)
      .when({ type: 'RecordAnswer', ...answer(), acts: [] })
      .thenNothing();
  });
  it('belongs to its author, shared or not', () => {
    const shared: ConversationEvent = { type: 'ConversationShared', data: {} };
    given(started, q1, shared).when(ask('q2', 'bo')).thenRefused('CONVERSATION_OF_ANOTHER');
    given(started, q1, shared).when({ type: 'Unshare', account: 'bo' }).thenRefused('CONVERSATION_OF_ANOTHER');
    givenNothing.when({ type: 'Archive', account: 'ada' }).thenRefused('CONVERSATION_NOT_FOUND');
  });
  it('is archived, restored, shared and unshared, each once', () => {
    const archived: ConversationEvent = { type: 'ConversationArchived', data: {} };
    given(started).when({ type: 'Archive', account: 'ada' }).thenHappened(archived);
    given(started, archived).when({ type: 'Archive', account: 'ada' }).thenNothing();
    given(started, archived).when(ask('q2')).thenRefused('CONVERSATION_ARCHIVED');
    given(started, archived).when({ type: 'Restore', account: 'ada' }).thenTypes('ConversationRestored');
    given(started).when({ type: 'Share', account: 'ada' }).thenTypes('ConversationShared');
    given(started).when({ type: 'Unshare', account: 'ada' }).thenNothing();
  });
  it('proposes acts with an answer, which its author decides on once', () => {
    const act = {
      act: 'tick-task T1',
      kind: 'tick-task',
      subject: { kind: 'task', id: 'T1' },
      call: words('{}'),
      author: { kind: 'rules' as const, name: 'acta-answers-1' },
      restsOn: '0000000000000042',
    };
    const after = given(started, q1).when({ type: 'RecordAnswer', ...answer(), acts: [act] });
    after.thenTypes('ConversationAnswered', 'ProposalMade');
    const made: ProposalEvent = {
      type: 'ProposalMade',
      data: {
        subject: act.subject,
        command: { slice: 'conversations', type: act.kind, input: { question: 'q1', act: act.act, call: act.call } },
        otherwise: null,
        author: act.author,
        restsOn: act.restsOn,
        expires: '2999-01-01T00:00:00.000Z',
      },
    };
    const proposal = 'event-4';
    const confirm = (account = 'ada') => ({ type: 'ConfirmProposal', proposal, seen: null, account }) as const;
    const decline = { type: 'DeclineProposal', proposal, account: 'ada' } as const;
    given(started, q1, a1, made).when(confirm()).thenTypes('ProposalConfirmed');
    given(started, q1, a1, made).when(decline).thenTypes('ProposalDeclined');
    given(started, q1, a1, made).when(confirm('bo')).thenRefused('CONVERSATION_OF_ANOTHER');
    given(started, q1, a1).when(confirm()).thenRefused('PROPOSAL_NOT_OPEN');
    const expired = { ...made, data: { ...made.data, expires: '2000-01-01T00:00:00.000Z' } };
    given(started, q1, a1, expired).when(confirm()).thenRefused('PROPOSAL_EXPIRED');
  });
  it('has a name of its own', () => {
    given(started)
      .when({ type: 'Rename', account: 'ada', title: words('Limits') })
      .thenHappened({ type: 'ConversationRenamed', data: { title: words('Limits') } });
    expect(given(started, q1).state.questions.get('q1')).toBe('open');
  });
});
