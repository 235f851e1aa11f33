import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { commentDecider, commentRefusals } from '#/backend/commands/comments/comments.ts';
import { mentionedIn } from '#/backend/events/comments.ts';
import { AccountId, type DeviceId, type OrganisationId } from '#/backend/events/ids.ts';
import { questionSubject, subjectKey, taskSubject, type Subject } from '#/backend/events/subject.ts';
import { liveComments, pastComments } from '#/backend/queries/comments.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { userOfRequest } from '../edge/access.ts';
import { deviceOptions } from '../edge/cases.ts';
import { execute } from '../edge/commands.ts';
import { Accepted, Id } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { AddCommentBody, CommentList, CommentsQuery, WithdrawCommentBody } from './contract.ts';

/** What people say about the tasks and the questions of a device, and about records of a device or of the company. */
export function commentRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault } = services;
  const subjects = new Set([
    ...tasksOf(services.roadmap).map(({ key }) => subjectKey(taskSubject(key))),
    ...services.knowledge.questions.map(({ key }) => subjectKey(questionSubject(key))),
  ]);
  const isPart = (subject: Subject) => subjects.has(subjectKey(subject));
  const decider = commentDecider(isPart);
  const editor = { access: 'editor', refuses: [...commentRefusals, 'OWNER_NOT_MEMBER'] } as const;

  return async (app) => {
    app.get(
      '/comments/getComments',
      { config: { access: 'reader' }, schema: { querystring: CommentsQuery, response: { 200: CommentList } } },
      async (request) => {
        const { deviceId, kind, asOf, after } = request.query;
        await afterOwnWrite(services, after);
        await deviceOptions(services, request, deviceId);
        const { organisation } = userOfRequest(request);
        const about = deviceId === 'company' ? organisation.id : deviceId;
        const found =
          asOf === undefined ? await liveComments(pool, organisation.id, about) : await pastComments(log, about, asOf);
        if (typeof found === 'string') throw new Refused(found);
        return vault.openAll(found.comments.filter(({ subject }) => subject.kind === kind));
      },
    );

    app.post(
      '/comments/addComment',
      { config: editor, schema: { body: AddCommentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId, subject, text } = request.body;
        const options = await deviceOptions(services, request, deviceId);
        const { account, organisation } = userOfRequest(request);
        const isKnown =
          subject.kind === 'task' || subject.kind === 'question'
            ? deviceId !== 'company' && isPart(subject)
            : await isRecordOf(services, { organisation: organisation.id, device: options.device ?? null }, subject);
        const mentions = await Promise.all(mentionedIn(text).map((one) => mentioned(services, request, one)));
        const command = {
          type: 'MakeComment',
          subject,
          text: await vault.encrypt(account, text),
          mentions,
        } as const;
        const decided = commentDecider(() => isKnown);
        const about = options.device ?? organisation.id;
        const { position } = await execute(services, request, decided, about, command, options);
        return { position: position ?? '' };
      },
    );

    app.post(
      '/comments/withdrawComment',
      { config: editor, schema: { body: WithdrawCommentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId, comment, reason } = request.body;
        const options = await deviceOptions(services, request, deviceId);
        const { account, organisation } = userOfRequest(request);
        const command = { type: 'WithdrawComment', comment, account } as const;
        const about = options.device ?? organisation.id;
        const { position } = await execute(services, request, decider, about, command, { ...options, reason });
        return { position: position ?? '' };
      },
    );
  };
}

/** A member whom a text names, as the owner of a task is named: an auditor is not called to work. */
async function mentioned(services: Services, request: FastifyRequest, account: string) {
  const known = AccountId.safeParse(account).data;
  if (known === undefined) throw new Refused('OWNER_NOT_MEMBER');
  return ownerNamed(services, request, known);
}

type Holder = { organisation: OrganisationId; device: DeviceId | null };

/** Whether this organisation has such a record of this device, or of the company. */
async function isRecordOf({ log }: Services, of: Holder, { kind, id }: Subject): Promise<boolean> {
  if (!Id.safeParse(id).success) return false;
  for await (const first of log.read(`${kind}-${id}`, { to: 1 }))
    return first.organisation === of.organisation && first.device === of.device;
  return false;
}
