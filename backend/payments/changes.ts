import type Stripe from 'stripe';
import type { PriceLevel } from '#/backend/events/prices.ts';
import { monthlyPrices } from '#/backend/events/prices.ts';
import type { Subscription } from '#/backend/events/subscription-state.ts';
import { committedUntil } from '#/backend/events/subscription-state.ts';
import { priceOf } from './prices.ts';

/** Whether a plan costs more than the present one, so that it begins at once. */
export const isUpgrade = (plan: string, level: PriceLevel): boolean =>
  plan === 'starter' && monthlyPrices[level] > monthlyPrices.starter;

/** Begins the larger plan now; the rest of the month is charged at once. A declined card changes nothing. */
export async function upgradeNow(stripe: Stripe, { subscription }: Subscription, level: PriceLevel): Promise<void> {
  const now = await stripe.subscriptions.retrieve(subscription);
  if (now.schedule !== null)
    await stripe.subscriptionSchedules.release(typeof now.schedule === 'string' ? now.schedule : now.schedule.id);
  const [item] = now.items.data;
  if (!item) throw new Error(`the subscription ${subscription} has no item`);
  await stripe.subscriptions.update(subscription, {
    items: [{ id: item.id, price: await priceOf(stripe, level) }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    metadata: { next_plan: '' },
  });
}

/** Begins the smaller plan at the end of the paid month. */
export async function downgradeLater(stripe: Stripe, { subscription }: Subscription, level: PriceLevel): Promise<void> {
  const [now, price] = await Promise.all([stripe.subscriptions.retrieve(subscription), priceOf(stripe, level)]);
  const [item] = now.items.data;
  if (!item) throw new Error(`the subscription ${subscription} has no item`);
  const schedule =
    now.schedule === null
      ? (await stripe.subscriptionSchedules.create({ from_subscription: subscription })).id
      : typeof now.schedule === 'string'
        ? now.schedule
        : now.schedule.id;
  await stripe.subscriptionSchedules.update(schedule, {
    end_behavior: 'release',
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
      },
      {
        start_date: item.current_period_end,
        items: [{ price, quantity: 1 }],
        metadata: { next_plan: '' },
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  });
  await stripe.subscriptions.update(subscription, { metadata: { next_plan: level } });
}

/** Ends the subscription with its year of commitment. Until then the plan stays open and is billed monthly. */
export async function cancelAtYearsEnd(stripe: Stripe, subscription: Subscription): Promise<string> {
  const endsAt = committedUntil(subscription);
  const now = await stripe.subscriptions.retrieve(subscription.subscription);
  // A schedule rules the end of its subscription, so it goes first.
  if (now.schedule !== null)
    await stripe.subscriptionSchedules.release(typeof now.schedule === 'string' ? now.schedule : now.schedule.id);
  await stripe.subscriptions.update(subscription.subscription, {
    cancel_at: Date.parse(endsAt) / 1000,
    proration_behavior: 'none',
    metadata: { next_plan: '' },
  });
  return endsAt;
}

/** Takes a cancellation back: the subscription goes on. */
export async function keepPlan(stripe: Stripe, { subscription }: Subscription): Promise<void> {
  await stripe.subscriptions.update(subscription, { cancel_at: '', proration_behavior: 'none' });
}
