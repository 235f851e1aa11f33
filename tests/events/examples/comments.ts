import type { commentEvents } from '#/backend/events/comments.ts';
import { request, encrypted, type Examples } from './examples.ts';

const subject = { kind: 'task', id: 'TASK.QMS.01' };

export const commentExamples: Examples<typeof commentEvents> = {
  CommentMade: [
    { subject, text: encrypted('comment'), mentions: [] },
    {
      subject,
      text: encrypted('comment'),
      mentions: [{ account: '5f0c1f0e-8a5e-5f43-9a43-0d6a6a2b8b10', name: encrypted('name') }],
    },
  ],
  CommentWithdrawn: [{ subject, comment: request }],
};
