import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { commentDecider, commentRefusals } from '#/backend/commands/comments/comments.ts';
import { subjectKey, taskSubject } from '#/backend/events/subject.ts';
import { liveComments, pastComments } from '#/backend/queries/comments.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import { afterOwnWrite, ownDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { AddCommentBody, CommentList, CommentsQuery, WithdrawCommentBody } from './contract.ts';

/** What people say about parts of a device: the tasks of its roadmap so far. */
export function commentRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault } = services;
  const subjects = new Set(tasksOf(services.roadmap).map(({ key }) => subjectKey(taskSubject(key))));
  const decider = commentDecider((subject) => subjects.has(subjectKey(subject)));
  const editor = { access: 'editor', refuses: commentRefusals } as const;

  return async (app) => {
    app.get(
      '/comments/getComments',
      { config: { access: 'reader' }, schema: { querystring: CommentsQuery, response: { 200: CommentList } } },
      async (request) => {
        const { deviceId, kind, asOf, after } = request.query;
        await afterOwnWrite(services, after);
        await ownDevice(services, request, deviceId);
        const found =
          asOf === undefined
            ? await liveComments(pool, userOfRequest(request).organisation.id, deviceId)
            : await pastComments(log, deviceId, asOf);
        if (typeof found === 'string') throw new Refused(found);
        return vault.openAll(found.comments.filter(({ subject }) => subject.kind === kind));
      },
    );

    app.post(
      '/comments/addComment',
      { config: editor, schema: { body: AddCommentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId: device, subject, text } = request.body;
        const { isArchived } = await ownDevice(services, request, device);
        const encrypted = await vault.encrypt(userOfRequest(request).account, text);
        const command = { type: 'MakeComment', subject, text: encrypted } as const;
        const { position } = await execute(services, request, decider, device, command, { device, isArchived });
        return { position: position ?? '' };
      },
    );

    app.post(
      '/comments/withdrawComment',
      { config: editor, schema: { body: WithdrawCommentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId: device, comment, reason } = request.body;
        const { isArchived } = await ownDevice(services, request, device);
        const command = { type: 'WithdrawComment', comment, account: userOfRequest(request).account } as const;
        const { position } = await execute(services, request, decider, device, command, {
          device,
          isArchived,
          reason,
        });
        return { position: position ?? '' };
      },
    );
  };
}
