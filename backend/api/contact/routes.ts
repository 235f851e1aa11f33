import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactDecider } from '#/backend/commands/contacts/contacts.ts';
import { handle } from '#/backend/commands/handle.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { perMinute, systemActor } from '../accounts/people.ts';
import { idempotencyKey } from '../edge/commands.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ContactAnswer, ContactBody } from './contract.ts';

/** The form by which anybody writes to the operator: recorded, and mailed by a worker. */
export function contactRoutes({ keys, log, vault, now }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/contact/send',
      {
        config: { access: 'visitor', refuses: ['CONFLICT'], ...perMinute(5) },
        schema: { body: ContactBody, response: { 200: ContactAnswer } },
      },
      async (request) => {
        const { name, email, topic, message, website } = request.body;
        // A program that fills in every field believes that it was heard.
        if (website !== '') return { accepted: true as const };
        const visitor = visitorIdOf(email, keys.idKey);
        const key = idempotencyKey(request);
        const id = key === null ? randomUUID() : eventId(`contact ${visitor} ${key}`, 0);
        const encrypt = (text: string) => vault.encrypt(visitor, text);
        const outcome = await handle(
          log,
          contactDecider,
          id,
          {
            type: 'Request',
            data: {
              visitor,
              account: request.user?.account ?? null,
              topic,
              name: await encrypt(name),
              email: await encrypt(email),
              message: await encrypt(message),
              locale: localeOf(request),
            },
          },
          { id, actor: systemActor('contact-form'), organisation: null, device: null, now: now() },
        );
        if (!outcome.ok) throw new Refused(outcome.code);
        return { accepted: true as const };
      },
    );
  };
}
