import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  CancelAnswer,
  ChangeAnswer,
  Offers,
  PlanAnswer,
  PortalAnswer,
  ProcessAnswer,
} from '#/backend/api/checkout/contract.ts';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { loadAddressee } from '#/backend/workers/accounts/addressee.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { paymentMailProcessor, paymentMailReactor } from '#/backend/workers/payments/payment-mail.ts';
import { reconcile } from '#/backend/workers/payments/reconcile.ts';
import { openPayments } from '#/backend/payments/open.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { colleague } from '#/tests/makers/team.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { startStripePeer, type Receiver, type StripePeer } from '#/tests/peers/stripe/server.ts';

const webhookSecret = 'whsec_of_tests';
let stripe: StripePeer;
let server: Server;
let ada: Person & { email: string };
let skew = 0;

/** The webhook route, as the provider calls it. */
const webhook: Receiver = async (body, signature) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await server.app.inject({ method: 'POST', url: '/api/Checkout/Webhook', payload: body, headers })).statusCode;
};

const settings = () => ({ secretKey: 'sk_test_1', webhookSecret, address: stripe.url, tax: true });
const payments = () => openPayments(settings());

beforeAll(async () => {
  stripe = await startStripePeer(webhookSecret, { now: () => Math.floor(Date.now() / 1000) + skew });
  server = await startServer({ payments: payments() });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(async () => {
  skew = 0;
  stripe.sendTo(webhook);
  ada = await member(server);
});

const buy = async (priceLevel = 'premium', person = ada) =>
  (await person.post('Checkout/Process', { email: person.email, priceLevel })).as(ProcessAnswer);
async function plan(person: Person = ada) {
  await server.engine.caughtUp();
  return (await person.get('Checkout/GetPlan')).as(PlanAnswer);
}
const subscribed = async (priceLevel = 'premium') => stripe.pay((await buy(priceLevel)).sessionId);

/** A month that a customer has paid. */
function chargeOf(customer: string) {
  const sums = { amount: 59_900, amount_refunded: 0, currency: 'eur' };
  const charge = { id: `ch_${customer}`, object: 'charge' as const, customer, ...sums };
  stripe.world.charges.set(charge.id, charge);
  return charge;
}

/** The refunds and disputes that the organisation's record holds. */
async function moneyRecorded() {
  const { organisation } = (await ada.get('auth/session')).as(SessionAnswer);
  const recorded = await Array.fromAsync(server.engine.log.read(`organisation-${organisation.id}`));
  return recorded.flatMap(({ type, data }) => (/Refunded|Disputed/.test(type) ? [data] : []));
}

describe('The checkout', () => {
  it('is offered with prices that the server decides', async () => {
    expect((await visitor(server).get('Checkout/Offers')).as(Offers)).toEqual({
      plans: 'on',
      isOpen: true,
      currency: 'EUR',
      prices: [
        { level: 'starter', amount: 299 },
        { level: 'premium', amount: 599 },
      ],
    });
    const { sessionId, url } = await buy();
    expect(url).toBe(`${stripe.url}/pay/${sessionId}`);
    const asked = stripe.world.sessions.get(sessionId)?.asked;
    const price = stripe.world.prices.get(asked?.line_items[0]?.price ?? '');
    expect(price).toMatchObject({ unit_amount: 59_900, currency: 'eur', metadata: { plan: 'premium' } });
    // A second click gets the same page.
    expect((await buy()).sessionId).toBe(sessionId);
  });

  it('is for the own address, and for plans that are sold', async () => {
    (await ada.post('Checkout/Process', { email: 'eve@example.org', priceLevel: 'premium' })).isRefused(
      'EMAIL_DIFFERS',
    );
    (await ada.post('Checkout/Process', { email: ada.email, priceLevel: 'custom' })).isRefused('PLAN_ON_REQUEST');
    (await ada.post('Checkout/Portal')).isRefused('NOT_SUBSCRIBED');
  });

  it('opens the plan by the message of the provider, with five credits, once', async () => {
    const { sessionId } = await buy();
    stripe.sendTo(null);
    await stripe.pay(sessionId);
    expect(await plan()).toMatchObject({ plan: null, credits: 0, subscription: null });
    for (const message of [...stripe.world.messages.slice(-3), ...stripe.world.messages.slice(-3)].toReversed())
      expect(await stripe.send(message, webhook)).toBe(200);
    expect(await plan()).toMatchObject({
      plan: 'premium',
      credits: 5,
      subscription: { status: 'active', endsAt: null },
    });
    const session = (await ada.get('auth/session')).as(SessionAnswer);
    expect(session.planActive).toBe(true);
    (await ada.post('Checkout/Process', { email: ada.email, priceLevel: 'starter' })).isRefused('ALREADY_SUBSCRIBED');
    expect((await plan(await member(server))).plan).toBeNull();
  });

  it('is over for the other owner and the other plan once a subscription is paid', async () => {
    const bo = await colleague(server, ada, { role: 'owner' });
    const [first, second, third] = [await buy('starter'), await buy('premium'), await buy('premium', bo)];
    await stripe.pay(second.sessionId);
    await expect(stripe.pay(first.sessionId)).rejects.toThrow('no open session');
    if (third.sessionId !== second.sessionId)
      await expect(stripe.pay(third.sessionId)).rejects.toThrow('no open session');
    expect(await plan()).toMatchObject({ plan: 'premium', isPaidTwice: false });
  });

  it('is tried again where the provider fails, and says so where it goes on failing', async () => {
    stripe.keys.length = 0;
    stripe.fail(500, 500);
    expect((await buy()).sessionId).toMatch(/^cs_/);
    // Two calls were made at once: one reads and needs no key, the other kept its own.
    const keys = stripe.keys.filter((key) => key !== null);
    expect(keys.length - new Set(keys).size).toBe(1);
    stripe.fail('reset', 'hang');
    const impatient = openPayments(settings(), 1000);
    expect(await impatient.stripe.customers.retrieve('cus_none')).toMatchObject({ deleted: true });
    stripe.fail(429);
    (await ada.post('Checkout/Process', { email: ada.email, priceLevel: 'starter' })).isRefused('PAYMENT_UNAVAILABLE');
    // Enough for all tries of the calls that are made at once.
    stripe.fail(...Array.from({ length: 15 }, () => 409 as const));
    (await ada.post('Checkout/Process', { email: ada.email, priceLevel: 'starter' })).isRefused('PAYMENT_UNAVAILABLE');
    stripe.fail();
  });
});

describe('A message of the provider', () => {
  const refusedAs = z.object({ code: z.string() });
  const send = (body: string, signature?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/Checkout/Webhook',
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    });

  it('is refused without a right and young signature', async () => {
    expect(refusedAs.parse((await send('{}')).json()).code).toBe('SIGNATURE_WRONG');
    expect((await send('{}', 't=1,v1=00')).statusCode).toBe(400);
    await stripe.tell('product.created', { id: 'prod_1', object: 'product' });
    const message = stripe.world.messages.at(-1);
    if (!message) throw new Error('no message');
    const now = Math.floor(Date.now() / 1000);
    expect(await stripe.send(message, webhook, now - 200)).toBe(200);
    expect(await stripe.send(message, webhook, now - 400)).toBe(400);
    expect(await stripe.send(message, (body, signature) => webhook(`${body} `, signature))).toBe(400);
  });

  it('of an unknown kind, or of another business, is kept and changes nothing', async () => {
    await stripe.tell('product.created', { id: 'prod_1', object: 'product' });
    await stripe.tell('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 1,
      currency: 'eur',
      customer: 'cus_other',
    });
    const ids = stripe.world.messages.slice(-2).map(({ id }) => id);
    const { rows } = await server.engine.pool.query('select outcome from payment_message where id = any($1)', [ids]);
    expect(rows).toEqual([{ outcome: 'ignored' }, { outcome: 'ignored' }]);
  });
});

/** What the owners are told of the newest event of a type in Ada's organisation. */
async function mailedOf(type: string): Promise<string[]> {
  const { organisation } = (await ada.get('auth/session')).as(SessionAnswer);
  const { log, vault } = server.services;
  const mails: string[] = [];
  const work = paymentMailProcessor({
    log,
    mailer: { send: async ({ text }) => (mails.push(text), 'sent'), close: () => undefined },
    loadAddressee: (account) => loadAddressee(log, vault, account),
    publicUrl: 'https://acta.example',
  });
  for await (const recorded of log.read(`organisation-${organisation.id}`)) {
    const event = upcast(recorded);
    if (event?.type !== type) continue;
    for (const { data } of paymentMailReactor.react(event))
      await work(z.parse(jobKinds['payment-mail'].data, data), {
        jobId: 'job',
        attempt: 1,
        last: false,
        signal: new AbortController().signal,
      });
  }
  return mails;
}

describe('A subscription', () => {
  it('is upgraded now; a declined card changes nothing', async () => {
    await subscribed('starter');
    expect(await plan()).toMatchObject({ plan: 'starter', credits: 0 });
    const upgrade = () => ada.post('Checkout/Change', { priceLevel: 'premium' });
    stripe.declineNext();
    (await upgrade()).isRefused('PAYMENT_DECLINED');
    expect(await plan()).toMatchObject({ plan: 'starter' });
    expect((await upgrade()).as(ChangeAnswer)).toEqual({ from: null });
    await stripe.settled();
    expect(await plan()).toMatchObject({ plan: 'premium', credits: 5 });
  });

  it('is downgraded at the end of the paid month', async () => {
    const { id } = await subscribed();
    const { subscription } = await plan();
    const changed = (await ada.post('Checkout/Change', { priceLevel: 'starter' })).as(ChangeAnswer);
    expect(changed.from).toBe(subscription?.periodEnd);
    await stripe.settled();
    expect(await plan()).toMatchObject({ plan: 'premium', subscription: { next: 'starter' } });
    skew = 32 * 24 * 3600;
    await stripe.month(id);
    expect(await plan()).toMatchObject({ plan: 'starter', credits: 5, subscription: { next: null } });
  });

  it('is cancelled for the end of its year, can be kept, and leaves the record readable when it ends', async () => {
    const { id } = await subscribed();
    const { subscription } = await plan();
    const cancelled = (await ada.post('Checkout/Cancel')).as(CancelAnswer);
    expect(cancelled.endsAt).toBe(subscription?.committedUntil);
    await stripe.settled();
    expect(await plan()).toMatchObject({ plan: 'premium', subscription: { endsAt: cancelled.endsAt } });
    // A smaller plan would undo the cancellation.
    (await ada.post('Checkout/Change', { priceLevel: 'starter' })).isRefused('PLAN_ENDING');
    skew = 5;
    await ada.post('Checkout/Keep');
    await stripe.settled();
    expect((await plan()).subscription?.endsAt).toBeNull();
    skew = 10;
    await ada.post('Checkout/Cancel');
    await stripe.settled();
    for (let month = 1; month <= 12; month++) {
      skew = month * 32 * 24 * 3600;
      await stripe.month(id);
    }
    expect(await plan()).toMatchObject({ plan: null, credits: 5, subscription: { status: 'ended' } });
    expect((await ada.get('organisation/getHistory')).status).toBe(200);
  });

  it('keeps its plan for a while when a payment fails', async () => {
    const { id } = await subscribed();
    skew = 32 * 24 * 3600;
    await stripe.month(id, false);
    const { plan: open, subscription } = await plan();
    expect([open, subscription?.status, subscription?.graceUntil]).toEqual(['premium', 'late', expect.any(String)]);
    expect(await mailedOf('PaymentFailed')).toEqual([expect.stringContaining('stays open until')]);
    await stripe.tell(
      'customer.subscription.updated',
      Object.assign(stripe.world.subscriptions.get(id) ?? {}, { status: 'active' }),
    );
    expect((await plan()).subscription?.status).toBe('active');
    expect(await mailedOf('PaymentFailed')).toEqual([]);
  });

  it('has its refunds and disputes recorded, each state once', async () => {
    const { customer } = await subscribed();
    const charge = chargeOf(customer);
    for (const refunded of [10_000, 15_000, 10_000])
      await stripe.tell('charge.refunded', { ...charge, amount_refunded: refunded });
    const dispute = { id: `dp_${customer}`, object: 'dispute', charge: charge.id, amount: 59_900, currency: 'eur' };
    await stripe.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await stripe.tell('charge.dispute.closed', { ...dispute, status: 'lost' });
    await stripe.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
    expect(await moneyRecorded()).toEqual([
      { charge: charge.id, amount: 10_000, currency: 'eur' },
      { charge: charge.id, amount: 15_000, currency: 'eur' },
      { dispute: dispute.id, charge: charge.id, amount: 59_900, currency: 'eur', state: 'open' },
      { dispute: dispute.id, charge: charge.id, amount: 59_900, currency: 'eur', state: 'lost' },
    ]);
    // Money that was given back does not end the plan by itself.
    expect(await plan()).toMatchObject({ plan: 'premium' });
  });

  it('has a page at the provider for invoices and cards', async () => {
    await subscribed();
    await plan();
    expect((await ada.post('Checkout/Portal')).as(PortalAnswer).url).toContain(`${stripe.url}/portal`);
  });
});

it('The trial credit is given once', async () => {
  expect((await ada.post('Checkout/Trial')).status).toBe(200);
  (await ada.post('Checkout/Trial')).isRefused('TRIAL_USED');
  expect(await plan()).toMatchObject({ credits: 1, hadTrial: true });
});

it('What messages missed is mended daily, and the grace for a late payment ends', async () => {
  const { sessionId } = await buy();
  stripe.sendTo(null);
  const { id } = await stripe.pay(sessionId);
  const ports = { log: server.engine.log, payments: payments() };
  expect(await reconcile(ports)).toBe(1);
  expect(await reconcile(ports)).toBe(0);
  expect(await plan()).toMatchObject({ plan: 'premium', credits: 5 });
  skew = 32 * 24 * 3600;
  await stripe.month(id, false);
  const inDays = (days: number) => ({ ...ports, now: () => new Date(Date.now() + days * 24 * 3_600_000) });
  await reconcile(inDays(32));
  expect(await plan()).toMatchObject({ plan: 'premium', subscription: { status: 'late' } });
  await reconcile(inDays(46));
  expect(await plan()).toMatchObject({ plan: null, credits: 5, subscription: { status: 'unpaid', graceUntil: null } });
  skew = 64 * 24 * 3600;
  await stripe.month(id, false);
  await reconcile(inDays(64));
  expect(await plan()).toMatchObject({ plan: null, subscription: { status: 'unpaid' } });
  stripe.fail(500, 500, 500, 500);
  await expect(reconcile(ports)).rejects.toThrow('as the test asked');
});

it('Refunds and disputes that messages missed are mended daily, each state once', async () => {
  const { customer } = await subscribed();
  const charge = chargeOf(customer);
  const ports = { log: server.engine.log, payments: payments() };
  await reconcile(ports);
  const created = Math.floor(Date.now() / 1000);
  const money = { charge: charge.id, amount: 10_000, currency: 'eur', created };
  charge.amount_refunded = 15_000;
  stripe.world.refunds.set('re_1', { id: 're_1', object: 'refund', ...money });
  stripe.world.refunds.set('re_2', { id: 're_2', object: 'refund', ...money, amount: 5000 });
  stripe.world.disputes.set('dp_1', { id: 'dp_1', object: 'dispute', ...money, status: 'needs_response' });
  // Too long ago: nobody waits for a message of it any more.
  const longAgo = { ...money, created: created - 200 * 24 * 3600 };
  stripe.world.disputes.set('dp_0', { id: 'dp_0', object: 'dispute', ...longAgo, status: 'lost' });
  expect(await reconcile(ports)).toBe(2);
  expect(await reconcile(ports)).toBe(0);
  stripe.world.disputes.set('dp_1', { id: 'dp_1', object: 'dispute', ...money, status: 'won' });
  expect(await reconcile(ports)).toBe(1);
  const dispute = { dispute: 'dp_1', charge: charge.id, amount: 10_000, currency: 'eur' };
  expect(await moneyRecorded()).toEqual([
    { charge: charge.id, amount: 15_000, currency: 'eur' },
    { ...dispute, state: 'open' },
    { ...dispute, state: 'won' },
  ]);
});

it('Checkout pages that are still open are closed too where the message of a payment was missed', async () => {
  const [open, paid] = [await buy('starter'), await buy()];
  stripe.sendTo(null);
  await stripe.pay(paid.sessionId);
  await reconcile({ log: server.engine.log, payments: payments() });
  await expect(stripe.pay(open.sessionId)).rejects.toThrow('no open session');
});

describe('An installation that sells nothing', () => {
  let other: Server;
  beforeAll(async () => void (other = await startServer()));
  afterAll(() => other.stop());

  it('says so, and starts no checkout', async () => {
    const bo = await member(other);
    expect((await bo.get('Checkout/Offers')).as(Offers).isOpen).toBe(false);
    (await bo.post('Checkout/Process', { email: bo.email, priceLevel: 'premium' })).isRefused('CHECKOUT_CLOSED');
    (await bo.post('Checkout/Webhook', {})).isRefused('CHECKOUT_CLOSED');
  });
});
