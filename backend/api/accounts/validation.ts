import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validationToken } from '#/backend/commands/accounts/validation-token.ts';
import { localeOf } from '../locale.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { ResendAnswer, ResendBody, ValidateAnswer, ValidateBody } from './contract.ts';
import { perMinute, rightsOf, systemActor, type People } from './people.ts';

const nobody = { firstName: '', lastName: '', email: '' };
const rights = { accessRights: rightsOf('owner', false, false), planActive: false };

/** Validation of an address by the signed link that was sent to it, once. A bare id validates nothing and tells nothing. */
export function validationRoutes({ clock, settings }: Services, people: People): FastifyPluginAsyncZod {
  const isSigned = (account: string, nonce: string, val: string) => {
    const wanted = Buffer.from(validationToken(settings.sessionSecret, account, nonce));
    const given = Buffer.from(val);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };

  return async (app) => {
    app.post(
      '/auth/validateUser',
      {
        config: { access: 'visitor', refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'ACCOUNT_NOT_FOUND'], ...perMinute(30) },
        schema: { body: ValidateBody, response: { 200: ValidateAnswer } },
      },
      async (request) => {
        const { userId, val } = request.body;
        const account = await people.find(userId);
        const own = request.user?.account === userId;
        if (val === undefined || (own && account.isValidated)) {
          const person = own ? await people.person(account) : nobody;
          return { userId, ...person, validated: own && account.isValidated, ...rights };
        }
        const { nonce } = account;
        if (!nonce || !isSigned(userId, nonce, val)) throw new Refused('LINK_INVALID');
        const position = await people.decide(
          account,
          { type: 'ValidateAccount', nonce },
          await people.themselves(account),
        );
        if (position) await clock.reached(position, 2000);
        return { userId, ...(await people.person(account)), validated: true, ...rights };
      },
    );

    app.post(
      '/auth/resendValidationLink',
      {
        config: { access: 'visitor', rateLimit: { max: 10, timeWindow: '1 hour' } },
        schema: { body: ResendBody, response: { 200: ResendAnswer } },
      },
      async (request) => {
        const account = await people.find(request.body.userId);
        const command = { type: 'RequestValidation', nonce: randomUUID(), locale: localeOf(request) } as const;
        if (account.exists && !account.isValidated) await people.decide(account, command, systemActor('sign-up'));
        return { sent: true as const };
      },
    );
  };
}
