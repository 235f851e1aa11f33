import type Stripe from 'stripe';
import { OrganisationId } from '#/backend/events/ids.ts';
import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';
import { reportOf } from './report.ts';

type Money = { charge: string; amount: number; currency: string };
/** What a message asks Acta to record. */
export type Meant = {
  organisation: OrganisationId;
  command:
    | { type: 'ReportSubscription'; report: SubscriptionReport }
    | ({ type: 'ReportRefund' } & Money)
    | ({ type: 'ReportDispute'; dispute: string; state: 'open' | 'won' | 'lost' } & Money);
};

/** What a verified message means here; null for messages of no concern. Refunds and disputes ask Stripe for whom. */
export async function meantFor(stripe: Stripe, { id, type, created, data }: Stripe.Event): Promise<Meant | null> {
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const found = reportOf(data.object, created, id);
      return (
        found && { organisation: found.organisation, command: { type: 'ReportSubscription', report: found.report } }
      );
    }
    case 'charge.refunded':
      return refundOf(stripe, data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeOf(stripe, data.object);
    default:
      return null;
  }
}

/** All that was given back of a charge so far; null where the charge is none of ours. */
export async function refundOf(stripe: Stripe, found: Stripe.Charge): Promise<Meant | null> {
  const { id: charge, amount_refunded: amount, currency } = found;
  const organisation = await ownerOf(stripe, found.customer);
  return organisation && { organisation, command: { type: 'ReportRefund', charge, amount, currency } };
}

/** A dispute as it stands; null where its charge is none of ours. */
export async function disputeOf(stripe: Stripe, found: Stripe.Dispute): Promise<Meant | null> {
  const { id: dispute, amount, currency, status } = found;
  const disputed = typeof found.charge === 'string' ? await stripe.charges.retrieve(found.charge) : found.charge;
  const organisation = await ownerOf(stripe, disputed.customer);
  const state = status === 'lost' ? 'lost' : kept.has(status) ? 'won' : 'open';
  return (
    organisation && {
      organisation,
      command: { type: 'ReportDispute', dispute, charge: disputed.id, amount, currency, state },
    }
  );
}

/** States in which a dispute is over, and the money stays. https://docs.stripe.com/api/disputes/object */
const kept: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** The organisation for which a customer was made. */
async function ownerOf(stripe: Stripe, customer: Stripe.Charge['customer']): Promise<OrganisationId | null> {
  if (customer === null) return null;
  const found = typeof customer === 'string' ? await stripe.customers.retrieve(customer) : customer;
  const organisation = OrganisationId.safeParse(found.deleted ? null : found.metadata['organisation']);
  return organisation.success ? organisation.data : null;
}
