import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import { execute } from '../../edge/commands.ts';
import { fits } from '../passwords/passwords.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services, Settings } from '../../edge/services.ts';
import { endSessions } from '../../edge/sessions.ts';
import { CurrentSession, LoginBody, LogoutBody, PasswordRules, type Session } from '../contract.ts';
import { forgetInBrowser } from '../cookie.ts';
import { entryRefusals, type Entering } from './entering.ts';
import { LoginAnswer } from '../login.contract.ts';
import { countFailedSignIn } from './failed-sign-in.ts';
import { countGuess } from './guesses.ts';
import { organisationName } from '../organisation-name.ts';
import { brokenRule } from '../passwords/password-rules.ts';
import { rightsOf, type People } from '../people.ts';
import { askSecondFactor } from './second-step.ts';
import type { SignUps, WaitingSignUp } from '../sign-up/sign-ups.ts';
import { tokenOfNothing } from '../token-of-nothing.ts';

/** Signing in, signing out, and the current session. */
export function signingInRoutes(
  services: Services,
  { people, entering, signUps }: { people: People; entering: Entering; signUps: SignUps },
): FastifyPluginAsyncZod {
  const { pool, vault, keys, settings } = services;

  /** The newest open sign-up of an address with this password; null where there is none. */
  async function waitingFor(account: string, password: string): Promise<WaitingSignUp | null> {
    for (const signUp of await signUps.newestOf(account)) if (await fits(password, signUp.password)) return signUp;
    return null;
  }

  /** Whether the current rules would refuse the password, which is right. */
  const isOutdatedNow = async (account: Account, password: string): Promise<boolean> =>
    brokenRule(password, await people.person(account), settings, await people.organisationName(account)) !== null;

  return async (app) => {
    app.get(
      '/auth/getPasswordRules',
      { config: { access: 'visitor' }, schema: { response: { 200: PasswordRules } } },
      async () => ({ minimum: settings.passwordMinimum }),
    );

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
          // The response is the same with or without an account: otherwise sign-up and sign-in together would reveal
          // it.
          const waiting = await waitingFor(id, password);
          if (waiting) {
            await takeBack();
            return notYet(settings, waiting);
          }
          await countFailedSignIn(services, id);
          throw new Refused('CREDENTIALS_WRONG');
        }
        await takeBack();
        const isOutdated = await isOutdatedNow(account, password);
        if (account.factors.length > 0) return askSecondFactor(services, account, { stayConnected, isOutdated });
        return entering.enter(request, reply, account, { by: [{ proof: 'password' }], stayConnected, isOutdated });
      },
    );

    // A question about the own session is no failure: a visitor gets null.
    app.get(
      '/auth/session',
      { config: { access: 'visitor' }, schema: { response: { 200: CurrentSession } } },
      async ({ user }, reply) => {
        if (user) return entering.answerFor(user.principal.account, user.session, user.principal.organisation);
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

/**
 * The response for a person who has not followed the link of their sign-up: it holds only their own data. No session is
 * opened.
 */
async function notYet(settings: Settings, { id, firstName, lastName, email }: WaitingSignUp): Promise<Session> {
  return {
    userId: id,
    token: await tokenOfNothing(settings, id),
    firstName,
    lastName,
    email,
    validated: false,
    isValidated: false,
    passwordOutdated: false,
    askedSecondFactor: null,
    accessRights: rightsOf('owner', false, false),
    planActive: false,
    features: [],
    organisation: { id, name: organisationName(email), role: 'owner', until: null },
  };
}
