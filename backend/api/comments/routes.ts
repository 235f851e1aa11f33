import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { commentDecider, commentRefusals } from '#/backend/commands/comments/comments.ts';
import { subjectKey, taskSubject, type Subject } from '#/backend/events/subject.ts';
import { liveComments, pastComments } from '#/backend/queries/comments.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted, Id } from '../edge/contract.ts';
import { afterOwnWrite, ownDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { AddCommentBody, CommentList, CommentsQuery, WithdrawCommentBody } from './contract.ts';

/** What people say about parts of a device: the tasks of its roadmap, and its records. */
export function commentRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault } = services;
  const subjects = new Set(tasksOf(services.roadmap).map(({ key }) => subjectKey(taskSubject(key))));
  const isTask = (subject: Subject) => subjects.has(subjectKey(subject));
  const decider = commentDecider(isTask);
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
        const isKnown = subject.kind === 'task' ? isTask(subject) : await isRecordOf(services, device, subject);
        const encrypted = await vault.encrypt(userOfRequest(request).account, text);
        const command = { type: 'MakeComment', subject, text: encrypted } as const;
        const decided = commentDecider(() => isKnown);
        const { position } = await execute(services, request, decided, device, command, { device, isArchived });
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

/** Whether there is such a record of this device, which the caller has made sure to be the caller's own. */
async function isRecordOf({ log }: Services, device: string, { kind, id }: Subject): Promise<boolean> {
  if (!Id.safeParse(id).success) return false;
  for await (const first of log.read(`${kind}-${id}`, { to: 1 })) return first.device === device;
  return false;
}
