import type Stripe from 'stripe';
import { currency, monthlyPrices, type PriceLevel } from '#/backend/events/prices.ts';

/**
 * The id of the price at Stripe, made when it is needed for the first time. Its look-up key names plan, amount and
 * currency, so that a new amount is a new price, and old subscriptions keep theirs.
 */
export async function priceOf(stripe: Stripe, level: PriceLevel): Promise<string> {
  const amount = monthlyPrices[level] * 100;
  const key = `acta_${level}_${amount}_${currency.toLowerCase()}`;
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [known] = found.data;
  if (known) return known.id;
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval: 'month' },
      tax_behavior: 'exclusive',
      lookup_key: key,
      metadata: { plan: level },
      product_data: { name: `Acta ${level === 'starter' ? 'Starter' : 'Premium'}` },
    },
    { idempotencyKey: `price/${key}` },
  );
  return made.id;
}
