import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { applyReport } from '#/backend/commands/organisations/apply-report.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { askAbout } from '#/backend/payments/ask.ts';
import { closeOpenPages } from '#/backend/payments/checkout.ts';
import { meantFor } from '#/backend/payments/messages.ts';
import type { Payments } from '#/backend/payments/open.ts';
import { plainly, troubleOf } from '#/backend/payments/trouble.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { WebhookAnswer } from './contract.ts';

/**
 * Messages of the payment provider. The signature covers the exact bytes, so this route alone keeps them. A message
 * that cannot be carried out is refused, and the provider sends it again for three days.
 */
export function checkoutWebhook(services: Services): FastifyPluginAsync {
  const { payments } = services;
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(
      '/Checkout/Webhook',
      {
        config: {
          access: 'visitor',
          refuses: ['CHECKOUT_CLOSED', 'SIGNATURE_WRONG', 'CONFLICT', 'PAYMENT_UNAVAILABLE'],
          rateLimit: { max: 600, timeWindow: '1 minute' },
        },
        schema: { response: { 200: WebhookAnswer } },
      },
      async (request) => {
        if (!payments) throw new Refused('CHECKOUT_CLOSED');
        const message = verified(payments, request.body, request.headers['stripe-signature'], services.now());
        try {
          await carryOut(services, payments, message);
        } catch (error) {
          if (!troubleOf(error)) throw error;
          request.log.warn(plainly(error), 'a message of the payment provider waits');
          throw new Refused('PAYMENT_UNAVAILABLE');
        }
        return { received: true };
      },
    );
  };
}

/** The message, if its signature is right and at most five minutes old. */
function verified(
  { stripe, webhookSecret }: Payments,
  body: unknown,
  signature: string | string[] | undefined,
  now: Date,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refused('SIGNATURE_WRONG');
  try {
    const oldest = 300;
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, oldest, undefined, now.getTime());
  } catch {
    throw new Refused('SIGNATURE_WRONG');
  }
}

/** Repeating it changes nothing: the command's id follows from the message's. */
async function carryOut(services: Services, payments: Payments, message: Stripe.Event): Promise<void> {
  const meant = await meantFor(payments.stripe, message);
  const outcome =
    meant &&
    (await applyReport(services.log, meant.organisation, meant.command, {
      id: eventId(`stripe/${message.id}`, 0),
      now: services.now(),
    }));
  if (outcome?.ok === false && outcome.code === 'CONFLICT') throw new Refused('CONFLICT');
  if (outcome?.ok && meant?.command.type === 'ReportSubscription')
    await askAgain(services, payments, meant.command.report.subscription);
  await services.pool.query(
    `insert into payment_message (id, kind, created_at, outcome) values ($1, $2, to_timestamp($3), $4)
     on conflict (id) do nothing`,
    [message.id, message.type, message.created, outcome?.ok ? 'applied' : 'ignored'],
  );
}

/** Messages of one second have no order, so the present state is asked for. Where that fails, the message comes again. */
async function askAgain({ log, now }: Services, { stripe }: Payments, subscription: string): Promise<void> {
  const asked = await askAbout(stripe, subscription);
  if (!asked) return;
  const command = { type: 'ReportSubscription', report: asked.report } as const;
  const outcome = await applyReport(log, asked.organisation, command, { id: randomUUID(), now: now() });
  if (!outcome.ok) throw new Refused('CONFLICT');
  // What another owner, or another tab, has open would be a second subscription.
  if (asked.report.status === 'active') await closeOpenPages(stripe, asked.report.customer);
}
