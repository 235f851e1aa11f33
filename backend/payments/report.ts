import type Stripe from 'stripe';
import { OrganisationId } from '#/backend/events/ids.ts';
import { planNamed } from '#/backend/events/plans.ts';
import { secondOf } from '#/backend/events/subscription-state.ts';
import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';

/** What Stripe's words mean here. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
const statuses: Readonly<Partial<Record<string, SubscriptionReport['status']>>> = {
  incomplete: 'open',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'late',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
};

/** A time of Stripe (Unix seconds) as reports carry it. */
const timeOf = (seconds: number): string => secondOf(new Date(seconds * 1000));

export type Reported = { organisation: OrganisationId; report: SubscriptionReport };

/**
 * A subscription as a report; null where it is none of ours: without an organisation, for a price that names no
 * plan, or in a state that this release does not know. `at`: moment of the snapshot on Stripe's clock (Unix seconds).
 */
export function reportOf(subscription: Stripe.Subscription, at: number, message: string | null): Reported | null {
  const organisation = OrganisationId.safeParse(subscription.metadata['organisation']);
  const [item] = subscription.items.data;
  const plan = planNamed(item?.price.metadata['plan']);
  const status = statuses[subscription.status];
  if (!organisation.success || plan === null || !item || !status) return null;
  const endsAt = subscription.ended_at ?? subscription.cancel_at;
  const next = planNamed(subscription.metadata['next_plan']);
  const report = {
    subscription: subscription.id,
    customer: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    plan,
    status,
    startedAt: timeOf(subscription.start_date),
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(item.current_period_end),
    endsAt: endsAt === null ? null : timeOf(endsAt),
    next: next === plan ? null : next,
    at: timeOf(at),
    message,
  };
  return { organisation: organisation.data, report };
}
