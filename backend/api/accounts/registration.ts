import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { localeOf } from '../locale.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import { clientToken } from '../sessions.ts';
import { RegisterAnswer, RegisterBody } from './contract.ts';
import { openInBrowser } from './cookie.ts';
import { organisationToFound } from './founding.ts';
import { registerAccount } from './new-account.ts';
import { organisationName } from './organisation-name.ts';
import { refuseWeak, weakPasswords } from './password-rules.ts';
import { perMinute, type People } from './people.ts';

/** Sign-up: an account, an organisation of its own, and a link to validate the address. */
export function registrationRoute(services: Services, people: People): FastifyPluginAsyncZod {
  const { log, vault, clock, keys, settings } = services;

  return async (app) => {
    app.post(
      '/auth/register',
      {
        config: { access: 'visitor', refuses: [...weakPasswords, 'ALREADY_REGISTERED'], ...perMinute(20) },
        schema: { body: RegisterBody, response: { 200: RegisterAnswer } },
      },
      async (request, reply) => {
        const { firstName, lastName, email, acceptNewsletter } = request.body;
        refuseWeak(request.body.password, request.body, settings);
        const id = accountIdOf(email, keys.idKey);
        if ((await people.find(id)).exists) throw new Refused('ALREADY_REGISTERED');
        const organisation = await organisationToFound(services, id);
        const actor: Actor = {
          kind: 'person',
          id,
          role: 'owner',
          name: await vault.seal(id, `${firstName} ${lastName}`),
        };
        // First the organisation, whose events follow from the account's id, so that founding it twice changes nothing:
        // whoever is cut off in between can register again, and nobody has an account without an organisation.
        await handle(
          log,
          organisationDecider,
          organisation,
          { type: 'FoundOrganisation', name: organisationName(email), owner: id },
          { id: eventId(`found ${organisation}`, 0), actor, organisation, device: null },
        );
        const position = await registerAccount(services, id, request.body, {
          actor,
          organisation,
          newsletter: acceptNewsletter,
          locale: localeOf(request),
          nonce: randomBytes(16).toString('base64url'),
        });
        if (position) await clock.reached(position, 2000);
        const session = await openInBrowser(services, request, reply, { account: id, stayConnected: false });
        const token = await clientToken(settings.sessionSecret, session);
        return { userId: id, token, firstName, lastName, email, validated: false };
      },
    );
  };
}
