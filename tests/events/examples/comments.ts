import type { commentEvents } from '#/backend/events/comments.ts';
import { request, encrypted, type Examples } from './examples.ts';

const subject = { kind: 'task', id: 'TASK.QMS.01' };

export const commentExamples: Examples<typeof commentEvents> = {
  CommentMade: [{ subject, text: encrypted('comment') }],
  CommentWithdrawn: [{ subject, comment: request }],
};
