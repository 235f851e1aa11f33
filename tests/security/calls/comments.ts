import * as z from 'zod';
import { CommentList } from '#/backend/api/comments/contract.ts';
import type { Makers } from '../scene.ts';

const subject = { kind: 'task', id: 'S.1.1.1' };

export const comments: Makers = {
  'GET /api/comments/getComments': ({ deviceId }) => ({ query: { deviceId, kind: 'task' } }),
  'POST /api/comments/addComment': async ({ device }) => ({
    body: { deviceId: await device(), subject, text: 'Who does this?' },
  }),
  'POST /api/comments/withdrawComment': async ({ owner, device, post }) => {
    const deviceId = await device();
    await post('comments/addComment', { deviceId, subject, text: 'Who does this?' });
    const [comment] = (await owner.get('comments/getComments', { deviceId, kind: 'task' })).as(CommentList);
    return { body: { deviceId, comment: z.string().parse(comment?.id) } };
  },
};
