import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { localeOf } from '../locale.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { ResendAnswer, ResendBody, ValidateAnswer, ValidateBody } from './contract.ts';
import { perMinute, rightsOf, systemActor, type People } from './people.ts';
import { isSignedLink } from './signed-link.ts';

const nobody = { firstName: '', lastName: '', email: '' };
const rights = { accessRights: rightsOf('owner', false, false), planActive: false };

/** Validation of an address by the signed link that was sent to it, once. A bare id validates nothing and tells nothing. */
export function validationRoutes({ settings }: Services, people: People): FastifyPluginAsyncZod {
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
        if (!nonce || !isSignedLink(val, settings.sessionSecret, 'validate', userId, nonce))
          throw new Refused('LINK_INVALID');
        await people.decideAndSee(account, { type: 'ValidateAccount', nonce }, await people.themselves(account));
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
