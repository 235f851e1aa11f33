import { accountRefusals } from '#/backend/commands/accounts/account.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { localeOf } from '../../edge/locale.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { ResendAnswer, ResendBody, ValidateAnswer, ValidateBody } from '../contract.ts';
import { openInBrowser } from '../cookie.ts';
import { perMinute, rightsOf, systemActor, type People } from '../people.ts';
import { isSignedLink } from '../signed-link.ts';
import type { SignUps } from './sign-ups.ts';
import { welcome } from './welcome.ts';

const refuses = accountRefusals;
const nobody = { firstName: '', lastName: '', email: '' };
const rights = { accessRights: rightsOf('owner', false, false), planActive: false };

/**
 * Validates an address once, by the signed link that was sent to it, and opens the session. `userId` is the id of the
 * sign-up, or of an account that an earlier release registered before its address was validated. An id without the link
 * validates nothing and reveals nothing.
 */
export function validationRoutes(
  services: Services,
  { people, signUps }: { people: People; signUps: SignUps },
): FastifyPluginAsyncZod {
  const { settings, clock } = services;

  /** The id of the account whose address this link validates. Throws `Refused`. */
  async function validatedBy(userId: string, val: string): Promise<string> {
    const signUp = await signUps.find(userId);
    if (signUp) {
      if (!isSignedLink(val, settings.sessionSecret, 'sign-up', signUp.account, userId))
        throw new Refused('LINK_INVALID');
      if (signUp.isExpired) throw new Refused('LINK_EXPIRED');
      const position = await welcome(services, signUp);
      if (position) await clock.reached(position, 2000);
      return signUp.account;
    }
    const account = await people.find(userId);
    const { nonce } = account;
    if (!nonce || !isSignedLink(val, settings.sessionSecret, 'validate', userId, nonce))
      throw new Refused('LINK_INVALID');
    await people.decideAndSee(account, { type: 'ValidateAccount', nonce }, await people.themselves(account));
    return userId;
  }

  return async (app) => {
    app.post(
      '/auth/validateUser',
      {
        config: { access: 'visitor', refuses, ...perMinute(30) },
        schema: { body: ValidateBody, response: { 200: ValidateAnswer } },
      },
      async (request, reply): Promise<z.infer<typeof ValidateAnswer>> => {
        const { userId, val } = request.body;
        const own = request.user?.account === userId ? await people.find(userId) : null;
        if (val === undefined || own?.isValidated) {
          const person = own ? await people.person(own) : nobody;
          const isValidated = own?.isValidated ?? false;
          return { userId, ...person, validated: isValidated, isValidated, ...rights };
        }
        const id = await validatedBy(userId, val);
        const account = await people.current(id);
        // A link is no second factor: a person with one signs in with it.
        if (account.factors.length === 0)
          await openInBrowser(services, request, reply, { account: id, stayConnected: false });
        return { userId: id, ...(await people.person(account)), validated: true, isValidated: true, ...rights };
      },
    );

    app.post(
      '/auth/resendValidationLink',
      {
        config: { access: 'visitor', rateLimit: { max: 10, timeWindow: '1 hour' } },
        schema: { body: ResendBody, response: { 200: ResendAnswer } },
      },
      async (request) => {
        const { userId } = request.body;
        await signUps.askAgain(userId);
        const account = await people.find(userId);
        const command = { type: 'RequestValidation', nonce: randomUUID(), locale: localeOf(request) } as const;
        if (account.exists && !account.isValidated) await people.decide(account, command, systemActor('sign-up'));
        return { sent: true as const };
      },
    );
  };
}
