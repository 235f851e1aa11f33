import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeviceId } from '#/backend/events/ids.ts';
import { liveDevice } from '#/backend/queries/device-moment.ts';
import type { User } from './access.ts';
import { afterOwnWrite } from './own-write.ts';
import { hashOf, isKnown, weakTag } from './etag.ts';
import { localeOf } from './locale.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The reply follows from the device that the query names and its moment, from who asks and in which language, and
     * from the knowledge base; from nothing else, so not from names of persons, which can be erased. It carries a weak
     * ETag, and who has it already gets 304.
     */
    isTagged?: boolean;
  }
  interface FastifyRequest {
    /** How far the views of the device had come that this call has read. */
    deviceAt: string | null;
  }
}

/**
 * Tags the replies of such routes, and answers 304 from positions alone (RFC 9110, 13.1.2). The guard has run before:
 * session, role and plan are checked, and another organisation's device has no positions. What auditors read is
 * recorded, so they get every reply whole.
 */
export function tagDeviceReads(app: FastifyInstance, services: Pick<Services, 'pool' | 'clock' | 'log' | 'knowledge'>) {
  const { pool, knowledge } = services;
  app.decorateRequest('deviceAt', null);

  const subjectOf = (request: FastifyRequest): { user: User; device: DeviceId } | null => {
    const { user, query, routeOptions } = request;
    if (!routeOptions.config.isTagged || !user || user.role === 'auditor') return null;
    // What a planned change supposes is not in the positions of the device.
    if (valueOf(query, 'asIf') !== null) return null;
    const device = DeviceId.safeParse(valueOf(query, 'deviceId'));
    return device.success ? { user, device: device.data } : null;
  };

  function tagOf(request: FastifyRequest, user: User, deviceAt: string): string {
    const { account, role, device: selected, organisation, organisationAt } = user;
    const { features, reasonAlways } = organisation;
    const asked = [request.routeOptions.url, ...pairs(request.query), localeOf(request)];
    const caller = [account, role, selected, organisationAt, reasonAlways, ...features];
    return weakTag(hashOf(JSON.stringify([asked, caller, deviceAt, knowledge.version])));
  }

  app.addHook('preHandler', async (request, reply) => {
    const subject = request.headers['if-none-match'] === undefined ? null : subjectOf(request);
    if (!subject) return;
    await afterOwnWrite(services, valueOf(request.query, 'after') ?? undefined);
    const live = await liveDevice(pool, subject.user.organisation.id, subject.device, ['device']);
    if (!live) return;
    const tag = tagOf(request, subject.user, live.positions);
    if (isKnown(request, tag)) return reply.header('etag', tag).code(304).send();
  });
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const subject = subjectOf(request);
    if (subject && request.deviceAt !== null && reply.statusCode === 200)
      void reply.header('etag', tagOf(request, subject.user, request.deviceAt));
    return payload;
  });
}

/** What is asked, in one order, but for `after`: it says when to look and not at what. */
const pairs = (query: unknown): [string, unknown][] =>
  Object.entries(query ?? {})
    .filter(([name]) => name !== 'after')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

function valueOf(query: unknown, name: string): string | null {
  const value: unknown = Object.entries(query ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
