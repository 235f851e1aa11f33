import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userOfRequest } from '../../edge/access.ts';
import { actorOf } from '../../edge/commands.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { forgetInBrowser } from '../cookie.ts';
import { erasePerson } from './erasure.ts';
import { forgetBrowser } from '../known-browser.ts';
import { perMinute, type People } from '../people.ts';
import { Done, EraseAccountBody } from '../security.contract.ts';

/** The reason recorded with an erasure; it names no person. */
const reason = 'By the person themselves / par la personne elle-même';

/** Erases the account of the caller, at once and for ever. The record keeps the events without their name. */
export function erasureRoute(services: Services, people: People): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/eraseAccount',
      {
        config: {
          access: 'signed-in',
          stepUp: true,
          refuses: ['CONFIRMATION_WRONG', 'LAST_OWNER', 'CONFLICT'],
          ...perMinute(10),
        },
        schema: { body: EraseAccountBody, response: { 200: Done } },
      },
      async (request, reply) => {
        const user = userOfRequest(request);
        const { email } = await people.person(user);
        if (!isSame(request.body.confirmation, email)) throw new Refused('CONFIRMATION_WRONG');
        const wish = { email, actor: await actorOf(services, user), reason, evenLastOwner: false };
        const erasure = await erasePerson(services, user.account, wish);
        if (!erasure.ok) throw new Refused(erasure.code);
        if (erasure.position) await services.clock.reached(erasure.position, 2000);
        forgetInBrowser(services, reply);
        forgetBrowser(services, reply, user.account);
        return { done: true as const };
      },
    );
  };
}

const isSame = (typed: string, email: string): boolean =>
  email !== '' && typed.trim().toLowerCase() === email.toLowerCase();
