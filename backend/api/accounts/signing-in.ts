import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import type { Account } from '#/backend/projections/account/fold.ts';
import { organisationView } from '#/backend/projections/organisation/fold.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import { activeMember } from '../access.ts';
import { execute } from '../commands.ts';
import { fits } from '../passwords.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { clientToken, endSession, type OpenSession } from '../sessions.ts';
import { LoginBody, LogoutBody, SessionAnswer, type Session } from './contract.ts';
import { forgetInBrowser, openInBrowser } from './cookie.ts';
import { rightsOf, systemActor, type People } from './people.ts';

/** Counted per address and account, so that guessing one password slows nobody else down. */
const guesses = {
  rateLimit: {
    max: 10,
    timeWindow: '1 minute',
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) =>
      `${request.ip} ${LoginBody.safeParse(request.body).data?.email.toLowerCase()}`,
  },
};

/** Signing in and out, and who is signed in. */
export function signingInRoutes(services: Services, people: People): FastifyPluginAsyncZod {
  const { pool, vault, settings } = services;

  /** Throws `ACCESS_ENDED` for who is no member, or no longer. */
  async function membershipOf(account: Account) {
    const { document: organisation } = await inScope(pool, 'system', (client) =>
      readView(client, organisationView, account.organisation),
    );
    const member = activeMember(organisation, account.id);
    if (!member) throw new Refused('ACCESS_ENDED');
    return { organisation, member };
  }

  async function sessionAnswer(account: Account, session: OpenSession): Promise<Session> {
    const { organisation, member } = await membershipOf(account);
    const { id, name, plan } = organisation;
    const planActive = plan !== null;
    return {
      userId: account.id,
      token: await clientToken(settings.sessionSecret, session),
      ...(await people.person(account)),
      isValidated: account.isValidated,
      accessRights: rightsOf(member.role, planActive, account.id === settings.administrator),
      planActive,
      organisation: { id, name, role: member.role, until: member.until },
    };
  }

  return async (app) => {
    app.post(
      '/auth/login',
      {
        config: { access: 'visitor', refuses: ['CREDENTIALS_WRONG'], ...guesses },
        schema: { body: LoginBody, response: { 200: SessionAnswer } },
      },
      async (request, reply) => {
        const { email, password, stayConnected } = request.body;
        const account = await people.find(accountIdOf(email, settings.masterKey));
        const stored = account.password ? await vault.open(account.password) : null;
        if (!(await fits(password, stored))) {
          if (account.exists) await people.decide(account, { type: 'RecordFailedSignIn' }, systemActor('sign-in'));
          throw new Refused('CREDENTIALS_WRONG');
        }
        await membershipOf(account);
        const session = await openInBrowser(services, request, reply, { account: account.id, stayConnected });
        await people.decide(account, { type: 'RecordSignIn', stayConnected }, await people.themselves(account));
        return sessionAnswer(account, session);
      },
    );

    // Asking who one is is no failure: a visitor gets null.
    app.get(
      '/auth/session',
      { config: { access: 'visitor' }, schema: { response: { 200: z.nullable(SessionAnswer) } } },
      async ({ user }, reply) => {
        if (user) return sessionAnswer(await people.find(user.account), user.session);
        void reply.type('application/json');
        return null;
      },
    );

    app.post(
      '/auth/logout',
      {
        config: { access: 'visitor' },
        schema: { body: LogoutBody, response: { 200: z.object({ signedOut: z.literal(true) }) } },
      },
      async (request, reply) => {
        if (request.user) {
          await endSession(pool, request.user.session.id);
          await execute(services, request, accountDecider, request.user.account, { type: 'RecordSignOut' });
        }
        forgetInBrowser(services, reply);
        return { signedOut: true as const };
      },
    );
  };
}
