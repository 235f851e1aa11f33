import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { PriceLevel } from '#/backend/events/prices.ts';
import type { Payments } from './open.ts';
import { priceOf } from './prices.ts';

export type CheckoutWish = {
  organisation: OrganisationId;
  email: string;
  level: PriceLevel;
  /** The customer of an earlier subscription. */
  customer: string | null;
  locale: 'en' | 'fr';
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
  /** How many subscriptions there were before, so that a later one is another purchase. */
  earlier: number;
  now: Date;
};

/** A checkout page at Stripe for one organisation. Throws the errors of Stripe's library. */
export async function startCheckout(
  { stripe, tax }: Payments,
  { organisation, email, level, customer, locale, publicUrl, earlier, now }: CheckoutWish,
): Promise<{ sessionId: string; url: string }> {
  const metadata = { organisation };
  const [price, of] = await Promise.all([
    priceOf(stripe, level),
    customer ?? newCustomer(stripe, { organisation, email, locale }),
  ]);
  const page = `${publicUrl}/${locale}/Checkout`;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: of,
      client_reference_id: organisation,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata },
      automatic_tax: { enabled: tax },
      // Stripe asks for the address and the VAT number, and keeps them with the customer.
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
      locale,
      success_url: `${page}/Success`,
      cancel_url: `${page}/Failed`,
    },
    // A second click, or a second tab, gets the same page for a day: nobody buys twice.
    { idempotencyKey: keyOf('session', organisation, of, price, locale, tax, earlier, now.toISOString().slice(0, 10)) },
  );
  if (session.url === null) throw new Error(`the checkout session ${session.id} has no address`);
  return { sessionId: session.id, url: session.url };
}

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type Buyer = Pick<CheckoutWish, 'organisation' | 'email' | 'locale'>;

/** One customer for an organisation, whoever of its owners asks: all its open pages are found by it. */
async function newCustomer(stripe: Stripe, { organisation, email, locale }: Buyer): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { organisation } },
    { idempotencyKey: keyOf('customer', organisation) },
  );
  await stripe.customers.update(id, { email, preferred_locales: [locale] });
  return id;
}

/** Closes the checkout pages that a customer still has open, so that nobody pays for a second subscription. */
export async function closeOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}
