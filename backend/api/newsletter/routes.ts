import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider, type LeadCommand } from '#/backend/commands/leads/leads.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { perMinute, systemActor } from '../accounts/people.ts';
import { isSignedLink } from '../accounts/signed-link.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  ConfirmBody,
  LeadAnswer,
  LeadBody,
  SubscriptionAnswer,
  UnsubscribeBody,
  UnsubscribeQuery,
} from './contract.ts';
import { newsletterRequests } from './requests.ts';

/**
 * The newsletter for visitors: asked for by a form, confirmed by the link of a mail, ended by one click. A link proves
 * that its owner reads the mailbox, so none of these calls needs a session.
 */
export function newsletterRoutes(services: Services): FastifyPluginAsyncZod {
  const { keys, log, vault, settings } = services;
  const requests = newsletterRequests(services);

  async function decide(lead: string, command: LeadCommand, id: string): Promise<boolean> {
    const meta = { id, actor: systemActor('newsletter'), organisation: null, device: null, now: services.now() };
    const outcome = await handle(log, leadDecider, lead, command, meta);
    if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
    return outcome.state.isSubscribed;
  }

  return async (app) => {
    acceptForms(app);

    app.post(
      '/generics/addLeadNewsletter',
      {
        config: { access: 'visitor', ...perMinute(10) },
        schema: { body: LeadBody, response: { 200: LeadAnswer } },
      },
      async (request) => {
        const email = request.body.leadEmail;
        await requests.keep(visitorIdOf(email, keys.idKey), { email, locale: localeOf(request) });
        return { accepted: true as const };
      },
    );

    app.post(
      '/newsletter/confirm',
      {
        config: { access: 'visitor', refuses: ['LINK_INVALID', 'CONFLICT'], ...perMinute(30) },
        schema: { body: ConfirmBody, response: { 200: SubscriptionAnswer } },
      },
      async (request) => {
        const { lead, val } = request.body;
        const wish = await requests.find(lead);
        if (!wish || !isSignedLink(val, settings.sessionSecret, 'newsletter', lead, wish.nonce))
          throw new Refused('LINK_INVALID');
        const { email, locale, askedAt, nonce } = wish;
        const address = await vault.encrypt(lead, email);
        const command = { type: 'Subscribe', address, locale, source: 'form', askedAt } as const;
        // By the link's own id: followed once more, it does not undo that the person has left since.
        const subscribed = await decide(lead, command, eventId(`newsletter ${nonce}`, 0));
        await requests.confirm(lead);
        return { subscribed };
      },
    );

    app.post(
      '/newsletter/unsubscribe',
      {
        config: { access: 'visitor', refuses: ['LINK_INVALID', 'CONFLICT'], ...perMinute(30) },
        schema: { querystring: UnsubscribeQuery, body: UnsubscribeBody, response: { 200: SubscriptionAnswer } },
      },
      async (request) => {
        const { lead, val } = request.query;
        if (!isSignedLink(val, settings.sessionSecret, 'unsubscribe', lead, '')) throw new Refused('LINK_INVALID');
        return { subscribed: await decide(lead, { type: 'Unsubscribe', by: 'link' }, randomUUID()) };
      },
    );
  };
}

/** A mail program sends its one click as a form (RFC 8058, 3.1); the other calls here refuse what such a body says. */
function acceptForms(app: FastifyInstance): void {
  const parseAs = 'string' as const;
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs, bodyLimit: 4096 }, (_request, body, done) =>
      done(null, String(body).includes('One-Click') ? { 'List-Unsubscribe': 'One-Click' } : {}),
    );
}
