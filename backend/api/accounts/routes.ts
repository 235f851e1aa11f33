import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider, type AccountCommand } from '#/backend/commands/accounts/account.ts';
import { validationToken } from '#/backend/commands/accounts/validation-token.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { accountView, type Account } from '#/backend/projections/account/fold.ts';
import { organisationView } from '#/backend/projections/organisation/fold.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import { cookieName, userOfRequest, type User } from '../access.ts';
import { execute } from '../commands.ts';
import { localeOf } from '../locale.ts';
import { fits, hashPassword, isGuessable } from '../passwords.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { clientToken, endSession, lifetimeOf, openSession, type OpenSession } from '../sessions.ts';
import {
  LoginBody,
  LogoutBody,
  RegisterAnswer,
  RegisterBody,
  ResendAnswer,
  ResendBody,
  SessionAnswer,
  ValidateAnswer,
  ValidateBody,
} from './contract.ts';
import { organisationName } from './organisation-name.ts';

/** Version of the terms of use that sign-up accepts. */
const terms = '2026-11';
const system = (id: string): Actor => ({ kind: 'system', id, role: null, name: null });
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
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

/** Sign-up, sign-in, sign-out and validation of the address. */
export function accountRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault, clock, settings } = services;

  const accountOf = (id: string) =>
    inScope(pool, 'system', async (client) => (await readView(client, accountView, id)).document);

  async function decide(id: string, organisation: string, command: AccountCommand, actor: Actor) {
    const outcome = await handle(log, accountDecider, id, command, {
      id: randomUUID(),
      actor,
      organisation,
      device: null,
    });
    if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
    return outcome;
  }

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    account: string,
    stay: boolean,
  ): Promise<OpenSession> {
    const session = await openSession(pool, account, lifetimeOf(stay), request.headers['user-agent']);
    void reply.setCookie(cookieName(settings.publicUrl), session.secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      expires: session.expiresAt,
    });
    return session;
  }

  const opened = async (sealed: Account['email']) => (sealed ? await vault.open(sealed) : null) ?? '';
  const personOf = async (account: Pick<Account, 'firstName' | 'lastName' | 'email'>) => ({
    firstName: await opened(account.firstName),
    lastName: await opened(account.lastName),
    email: await opened(account.email),
  });
  const rights = (role: User['role']) => ({ role: role === 'auditor' ? ('AUDITOR' as const) : ('FREE' as const) });

  return async (app) => {
    app.post(
      '/auth/register',
      {
        config: { access: 'visitor', ...perMinute(20) },
        schema: { body: RegisterBody, response: { 200: RegisterAnswer } },
      },
      async (request, reply) => {
        const { firstName, lastName, email, password, acceptNewsletter } = request.body;
        if (password.length < settings.passwordMinimum)
          throw new Refused('INVALID_INPUT', [
            { path: '/password', message: `at least ${settings.passwordMinimum} characters` },
          ]);
        if (isGuessable(password, [firstName, lastName, email, email.split('@')[0] ?? '']))
          throw new Refused('PASSWORD_WEAK');
        const id = accountIdOf(email, settings.masterKey);
        if ((await accountOf(id)).exists) throw new Refused('ALREADY_REGISTERED');
        const organisation = foundedBy(id);
        const sealed = (text: string) => vault.seal(id, text);
        const actor: Actor = { kind: 'person', id, role: 'owner', name: await sealed(`${firstName} ${lastName}`) };
        // First the organisation, whose events follow from the account's id, so that founding it twice changes nothing:
        // whoever is cut off in between can register again, and nobody has an account without an organisation.
        await handle(
          log,
          organisationDecider,
          organisation,
          { type: 'FoundOrganisation', name: organisationName(email), owner: id },
          { id: eventId(`found ${organisation}`, 0), actor, organisation, device: null },
        );
        const { position } = await decide(
          id,
          organisation,
          {
            type: 'RegisterAccount',
            organisation,
            email: await sealed(email),
            firstName: await sealed(firstName),
            lastName: await sealed(lastName),
            password: await sealed(await hashPassword(password)),
            newsletter: acceptNewsletter,
            terms,
            locale: localeOf(request),
            nonce: randomBytes(16).toString('base64url'),
          },
          actor,
        );
        if (position) await clock.reached(position, 2000);
        const session = await open(request, reply, id, false);
        return {
          userId: id,
          token: await clientToken(settings.sessionSecret, session),
          firstName,
          lastName,
          email,
          validated: false,
        };
      },
    );

    app.post(
      '/auth/login',
      { config: { access: 'visitor', ...guesses }, schema: { body: LoginBody, response: { 200: SessionAnswer } } },
      async (request, reply) => {
        const { email, password, stayConnected } = request.body;
        const account = await accountOf(accountIdOf(email, settings.masterKey));
        const stored = account.password ? await vault.open(account.password) : null;
        if (!(await fits(password, stored))) {
          if (account.exists)
            await decide(account.id, account.organisation, { type: 'RecordFailedSignIn' }, system('sign-in'));
          throw new Refused('CREDENTIALS_WRONG');
        }
        const session = await open(request, reply, account.id, stayConnected);
        await decide(
          account.id,
          account.organisation,
          { type: 'RecordSignIn', stayConnected },
          { kind: 'person', id: account.id, role: null, name: await vault.seal(account.id, await nameOf(account)) },
        );
        return sessionAnswer(account, session);
      },
    );

    const nameOf = async (account: Account) => `${await opened(account.firstName)} ${await opened(account.lastName)}`;

    async function sessionAnswer(account: Account, session: OpenSession): Promise<z.infer<typeof SessionAnswer>> {
      const organisation = await inScope(pool, 'system', (client) =>
        readView(client, organisationView, account.organisation),
      );
      const role = organisation.document.members.find((member) => member.account === account.id)?.role ?? 'quality';
      return {
        userId: account.id,
        token: await clientToken(settings.sessionSecret, session),
        ...(await personOf(account)),
        isValidated: account.isValidated,
        accessRights: rights(role),
        planActive: false,
        organisation: { id: account.organisation, name: organisation.document.name, role },
      };
    }

    // Asking who one is is no failure: a visitor gets null.
    app.get(
      '/auth/session',
      { config: { access: 'visitor' }, schema: { response: { 200: z.nullable(SessionAnswer) } } },
      async ({ user }, reply) => {
        if (user) return sessionAnswer(await accountOf(user.account), user.session);
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
        // Browsers ignore a `__Host-` cookie that is not Secure, also when it is taken back.
        void reply.clearCookie(cookieName(settings.publicUrl), {
          path: '/',
          secure: settings.publicUrl.startsWith('https:'),
        });
        void reply.header('clear-site-data', '"cache"');
        return { signedOut: true as const };
      },
    );

    app.post(
      '/auth/validateUser',
      {
        config: { access: 'visitor', ...perMinute(30) },
        schema: { body: ValidateBody, response: { 200: ValidateAnswer } },
      },
      async (request) => {
        const { userId, val } = request.body;
        const account = await accountOf(userId);
        const own = request.user?.account === userId;
        if (val === undefined || (own && account.isValidated)) {
          const person = own ? await personOf(account) : { firstName: '', lastName: '', email: '' };
          return {
            userId,
            ...person,
            validated: own && account.isValidated,
            accessRights: rights('owner'),
            planActive: false,
          };
        }
        const { nonce } = account;
        if (!nonce || validationToken(settings.sessionSecret, userId, nonce) !== val) throw new Refused('LINK_INVALID');
        const { position } = await decide(
          userId,
          account.organisation,
          { type: 'ValidateAccount', nonce },
          { kind: 'person', id: userId, role: null, name: await vault.seal(userId, await nameOf(account)) },
        );
        if (position) await clock.reached(position, 2000);
        return {
          userId,
          ...(await personOf(account)),
          validated: true,
          accessRights: rights('owner'),
          planActive: false,
        };
      },
    );

    app.post(
      '/auth/resendValidationLink',
      {
        config: { access: 'visitor', rateLimit: { max: 10, timeWindow: '1 hour' } },
        schema: { body: ResendBody, response: { 200: ResendAnswer } },
      },
      async (request) => {
        const account = await accountOf(request.body.userId);
        if (account.exists && !account.isValidated)
          await decide(
            account.id,
            account.organisation,
            { type: 'RequestValidation', nonce: randomUUID(), locale: localeOf(request) },
            system('sign-up'),
          );
        return { sent: true as const };
      },
    );
  };
}
