import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { userOfRequest } from '../../edge/access.ts';
import { execute } from '../../edge/commands.ts';
import type { Services } from '../../edge/services.ts';
import { endSessions, sessionsOf } from '../../edge/sessions.ts';
import { LogoutBody } from '../contract.ts';
import { EndSessionBody, SessionList, SessionsEnded, type ListedSession } from '../security.contract.ts';
import { readUserAgent } from './user-agent.ts';

/** Lists the sessions of a person, and ends them from elsewhere. */
export function sessionRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool } = services;

  async function listed(request: FastifyRequest): Promise<ListedSession[]> {
    const { account, session } = userOfRequest(request);
    const found = await sessionsOf(services, account);
    return found.map(({ id, created_at, seen_at, expires_at, user_agent }) => ({
      id,
      createdAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      ...readUserAgent(user_agent),
      isThis: id === session.id,
    }));
  }

  /** Recorded first: a session is not ended if that cannot be recorded. */
  async function end(request: FastifyRequest, which: (session: ListedSession) => boolean) {
    const { account } = userOfRequest(request);
    const sessions = (await listed(request)).filter(which).map(({ id }) => id);
    await execute(services, request, accountDecider, account, { type: 'EndSessions', sessions });
    for (const only of sessions) await endSessions(pool, account, { only });
    return { sessionsEnded: sessions.length };
  }

  return async (app) => {
    app.get(
      '/auth/getSessions',
      { config: { access: 'signed-in' }, schema: { response: { 200: SessionList } } },
      async (request) => ({ sessions: await listed(request) }),
    );

    app.post(
      '/auth/endSession',
      {
        config: { access: 'signed-in', stepUp: true },
        schema: { body: EndSessionBody, response: { 200: SessionsEnded } },
      },
      (request) => end(request, ({ id }) => id === request.body.sessionId),
    );

    app.post(
      '/auth/endOtherSessions',
      {
        config: { access: 'signed-in', stepUp: true },
        schema: { body: LogoutBody, response: { 200: SessionsEnded } },
      },
      (request) => end(request, ({ isThis }) => !isThis),
    );
  };
}
