import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { execute } from '../commands.ts';
import { fits } from '../passwords.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { endSessions } from '../sessions.ts';
import { LoginBody, LogoutBody, SessionAnswer } from './contract.ts';
import { forgetInBrowser } from './cookie.ts';
import { entryRefusals, type Entering } from './entering.ts';
import { LoginAnswer } from './login.contract.ts';
import { countFailedSignIn } from './failed-sign-in.ts';
import { countGuess } from './guesses.ts';
import type { People } from './people.ts';
import { askSecondFactor } from './second-step.ts';

/** Signing in and out, and who is signed in. */
export function signingInRoutes(
  services: Services,
  { people, entering }: { people: People; entering: Entering },
): FastifyPluginAsyncZod {
  const { pool, vault, keys } = services;

  return async (app) => {
    app.post(
      '/auth/login',
      {
        config: { access: 'visitor', refuses: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS', ...entryRefusals] },
        schema: { body: LoginBody, response: { 200: LoginAnswer } },
      },
      async (request, reply) => {
        const { email, password, stayConnected } = request.body;
        const id = accountIdOf(email, keys.idKey);
        const takeBack = await countGuess(services, request, reply, id);
        const account = await people.current(id);
        const stored = account.password ? await vault.open(account.password) : null;
        if (!(await fits(password, stored))) {
          await countFailedSignIn(services, id);
          throw new Refused('CREDENTIALS_WRONG');
        }
        await takeBack();
        if (account.factors.length > 0) return askSecondFactor(services, account, stayConnected);
        return entering.enter(request, reply, account, { by: [{ proof: 'password' }], stayConnected });
      },
    );

    // Asking who one is is no failure: a visitor gets null.
    app.get(
      '/auth/session',
      { config: { access: 'visitor' }, schema: { response: { 200: z.nullable(SessionAnswer) } } },
      async ({ user }, reply) => {
        if (user) return entering.sessionAnswer(await people.find(user.account), user.session);
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
          await endSessions(pool, request.user.account, { only: request.user.session.id });
          await execute(services, request, accountDecider, request.user.account, { type: 'RecordSignOut' });
        }
        forgetInBrowser(services, reply);
        return { signedOut: true as const };
      },
    );
  };
}
