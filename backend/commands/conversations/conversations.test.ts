import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '#/backend/events/conversations.ts';
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
      .when({ type: 'RecordAnswer', ...answer() })
      .thenHappened(a1);
    given(started, q1, a1)
      .when({ type: 'RecordAnswer', ...answer('stopped') })
      .thenNothing();
    given(started)
      .when({ type: 'RecordAnswer', ...answer() })
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
  it('remembers the first decision on an act that an answer proposed', () => {
    const act = { question: 'q1', act: 'act-1', kind: 'tick-task' };
    const confirmed: ConversationEvent = { type: 'ConversationActDecided', data: { ...act, decision: 'confirmed' } };
    const decide = (decision: 'confirmed' | 'declined', account = 'ada') =>
      ({ type: 'DecideAct', account, ...act, decision }) as const;
    given(started, q1, a1).when(decide('confirmed')).thenHappened(confirmed);
    given(started, q1, a1, confirmed).when(decide('declined')).thenNothing();
    given(started, q1).when(decide('confirmed')).thenRefused('CONVERSATION_NOT_FOUND');
    given(started, q1, a1).when(decide('confirmed', 'bo')).thenRefused('CONVERSATION_OF_ANOTHER');
  });
  it('has a name of its own', () => {
    given(started)
      .when({ type: 'Rename', account: 'ada', title: words('Limits') })
      .thenHappened({ type: 'ConversationRenamed', data: { title: words('Limits') } });
    expect(given(started, q1).state.questions.get('q1')).toBe('open');
  });
});
