import { describe, it } from 'vitest';
import type { CommentEvent } from '#/backend/events/comments.ts';
import { taskSubject } from '#/backend/events/subject.ts';
import { deciding } from '#/tests/makers/given.ts';
import { commentDecider } from './comments.ts';

const { given, givenNothing } = deciding(commentDecider(({ id }) => id === 'S.1'));
const subject = taskSubject('S.1');
const text = { sealed: 'ada', v: 'secret' };
const made: CommentEvent = { type: 'CommentMade', data: { subject, text, mentions: [] } };
const withdrawn: CommentEvent = { type: 'CommentWithdrawn', data: { subject, comment: 'event-1' } };
const withdraw = (account = 'ada') => ({ type: 'WithdrawComment', comment: 'event-1', account }) as const;

describe('A comment', () => {
  it('is made about what exists', () => {
    givenNothing.when({ type: 'MakeComment', subject, text, mentions: [] }).thenHappened(made);
    givenNothing
      .when({ type: 'MakeComment', subject: taskSubject('S.2'), text, mentions: [] })
      .thenRefused('SUBJECT_UNKNOWN', { subject: 'task S.2' });
  });
  it('is withdrawn by its author alone, once', () => {
    given(made).when(withdraw()).thenHappened(withdrawn);
    given(made).when(withdraw('bo')).thenRefused('COMMENT_OF_ANOTHER');
    given(made, withdrawn).when(withdraw()).thenNothing();
    givenNothing.when(withdraw()).thenRefused('COMMENT_UNKNOWN');
  });
  it('is made without a reason, and withdrawn with one where the organisation asks for it', () => {
    const circumstances = { reasonAlways: true };
    givenNothing.when({ type: 'MakeComment', subject, text, mentions: [] }, circumstances).thenHappened(made);
    given(made).when(withdraw(), circumstances).thenRefused('REASON_REQUIRED');
  });
});
