import { passwordRefusals } from '#/backend/commands/accounts/passwords.ts';
import { proofRefusals } from '#/backend/commands/accounts/proofs.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { userOfRequest } from '../../edge/access.ts';
import { localeOf } from '../../edge/locale.ts';
import { hashPassword } from './passwords.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { endSessions, renewSession } from '../../edge/sessions.ts';
import { dropTickets } from '../../edge/tickets.ts';
import { forgetInBrowser, handOver } from '../cookie.ts';
import { knowBrowser } from '../known-browser.ts';
import { refuseWeak, weakPasswords } from './password-rules.ts';
import { perMinute, systemActor, type People } from '../people.ts';
import type { Proving } from '../proofs/proving.ts';
import {
  ChangePasswordAnswer,
  ChangePasswordBody,
  ForgotPasswordAnswer,
  ForgotPasswordBody,
  ResetPasswordAnswer,
  ResetPasswordBody,
} from '../security.contract.ts';
import { isSignedLink } from '../signed-link.ts';

/**
 * Minimum time of a request for a link, in milliseconds, so that the time does not reveal which addresses have an
 * account.
 */
const evenMs = 250;

/** Changes the password after a check of the present one, and sets a new one by a mailed link. */
export function passwordRoutes(
  services: Services,
  { people, proving }: { people: People; proving: Proving },
): FastifyPluginAsyncZod {
  const { pool, vault, keys, settings } = services;

  const encryptedHash = async (account: string, password: string) =>
    vault.encrypt(account, await hashPassword(password));

  return async (app) => {
    app.post(
      '/auth/changePassword',
      {
        config: {
          access: 'signed-in',
          refuses: [...passwordRefusals, ...proofRefusals, 'NOTHING_CHANGED', ...weakPasswords],
          ...perMinute(10),
        },
        schema: { body: ChangePasswordBody, response: { 200: ChangePasswordAnswer } },
      },
      async (request, reply) => {
        const { session, account: id, organisation } = userOfRequest(request);
        const { currentPassword, newPassword } = request.body;
        const account = await people.current(id);
        // First the checks that do not need the present password: later, their refusal would reveal that the password
        // is right, even while attempts are blocked.
        if (newPassword === currentPassword) throw new Refused('NOTHING_CHANGED');
        refuseWeak(newPassword, await people.person(account), settings, organisation.name);
        await proving.prove(account, { method: 'password', password: currentPassword });
        const password = await encryptedHash(id, newPassword);
        await people.decideAndSee(account, { type: 'ChangePassword', password }, await people.themselves(account));
        const ended = await endSessions(pool, id, { allBut: session.id });
        await dropTickets(pool, id);
        const renewed = await renewSession(services, session.id, 'password');
        if (renewed) handOver(services, reply, renewed);
        return { sessionsEnded: ended.length };
      },
    );

    app.post(
      '/auth/forgotPassword',
      {
        config: { access: 'visitor', rateLimit: { max: 20, timeWindow: '1 hour' } },
        schema: { body: ForgotPasswordBody, response: { 200: ForgotPasswordAnswer } },
      },
      async (request) => {
        const asked = async () => {
          const account = await people.current(accountIdOf(request.body.email, keys.idKey));
          const command = { type: 'RequestPasswordReset', nonce: randomUUID(), locale: localeOf(request) } as const;
          if (account.exists) await people.decide(account, command, systemActor('sign-in'));
        };
        await Promise.all([asked(), pause(evenMs)]);
        return { sent: true as const };
      },
    );

    app.post(
      '/auth/resetPassword',
      {
        config: { access: 'visitor', refuses: [...passwordRefusals, ...weakPasswords], ...perMinute(10) },
        schema: { body: ResetPasswordBody, response: { 200: ResetPasswordAnswer } },
      },
      async (request, reply) => {
        const { userId, val, password: typed } = request.body;
        const account = await people.current(userId);
        const nonce = account.resetNonce;
        if (nonce === null || !isSignedLink(val, settings.sessionSecret, 'reset', userId, nonce))
          throw new Refused('LINK_INVALID');
        refuseWeak(typed, await people.person(account), settings, await people.organisationName(account));
        const password = await encryptedHash(userId, typed);
        await people.decideAndSee(
          account,
          { type: 'ResetPassword', nonce, password },
          await people.themselves(account),
        );
        await endSessions(pool, userId, { allBut: null });
        await dropTickets(pool, userId);
        forgetInBrowser(services, reply);
        // A person who is locked out by the guesses of strangers gets in by this link.
        knowBrowser(services, reply, userId);
        return { reset: true as const };
      },
    );
  };
}
