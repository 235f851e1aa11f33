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
    case 'charge.refunded': {
      const { id: charge, amount_refunded: amount, currency, customer } = data.object;
      const organisation = await ownerOf(stripe, customer);
      return organisation && { organisation, command: { type: 'ReportRefund', charge, amount, currency } };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: dispute, amount, currency, status } = data.object;
      const charge = typeof data.object.charge === 'string' ? data.object.charge : data.object.charge.id;
      const organisation = await ownerOf(stripe, (await stripe.charges.retrieve(charge)).customer);
      const state = type === 'charge.dispute.created' ? 'open' : status === 'lost' ? 'lost' : 'won';
      return (
        organisation && { organisation, command: { type: 'ReportDispute', dispute, charge, amount, currency, state } }
      );
    }
    default:
      return null;
  }
}

/** The organisation for which a customer was made. */
async function ownerOf(stripe: Stripe, customer: Stripe.Charge['customer']): Promise<OrganisationId | null> {
  if (customer === null) return null;
  const found = await stripe.customers.retrieve(typeof customer === 'string' ? customer : customer.id);
  const organisation = OrganisationId.safeParse(found.deleted ? null : found.metadata['organisation']);
  return organisation.success ? organisation.data : null;
}
