import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { idempotencyKey } from '../../edge/commands.ts';
import { localeOf } from '../../edge/locale.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { RegisterAnswer, RegisterBody } from '../contract.ts';
import { refuseWeak, weakPasswords } from '../passwords/password-rules.ts';
import { perMinute } from '../people.ts';
import type { SignUps } from './sign-ups.ts';
import { tokenOfNothing } from '../token-of-nothing.ts';

/**
 * Sign-up: keeps the data, and the address gets a mail. Nothing here looks up whether the address has an account, so
 * that neither the response nor its time reveals it (ADR 21). `userId` is the id of the sign-up, not of the account.
 */
export function registrationRoute({ keys, settings }: Services, signUps: SignUps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/register',
      {
        config: { access: 'visitor', refuses: [...weakPasswords], ...perMinute(20) },
        schema: { body: RegisterBody, response: { 200: RegisterAnswer } },
      },
      async (request) => {
        const { firstName, lastName, email, password, acceptNewsletter: newsletter } = request.body;
        refuseWeak(password, request.body, settings);
        const account = accountIdOf(email, keys.idKey);
        const userId = signUps.idFor(account, idempotencyKey(request));
        if (await signUps.areTooMany(account, userId)) throw new Refused('TOO_MANY_REQUESTS');
        const person = { firstName, lastName, email };
        const hash = await hashPassword(password);
        await signUps.keep(userId, account, {
          ...person,
          password: hash,
          newsletter,
          locale: localeOf(request),
        });
        return {
          userId,
          token: await tokenOfNothing(settings, userId),
          ...person,
          validated: false,
          isValidated: false,
        };
      },
    );
  };
}
