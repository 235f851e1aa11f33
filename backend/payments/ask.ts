import type Stripe from 'stripe';
import { disputeOf, refundOf, type Meant } from './messages.ts';
import { reportOf, type Reported } from './report.ts';

/** The moment of an answer on Stripe's own clock (Unix seconds), so that no clock of ours decides what is newer. */
const momentOf = ({ headers }: { headers: Record<string, string> }): number =>
  Math.floor(Date.parse(headers['date'] ?? '') / 1000) || 0;

/** What Stripe says of a subscription now; null where it is none of ours. */
export async function askAbout(stripe: Stripe, subscription: string): Promise<Reported | null> {
  const found = await stripe.subscriptions.retrieve(subscription);
  return reportOf(found, momentOf(found.lastResponse), null);
}

/** All subscriptions of ours at Stripe, also those that ended, page by page. */
export async function* askAboutAll(stripe: Stripe): AsyncGenerator<Reported> {
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const page = await stripe.subscriptions.list({
      status: 'all',
      limit: 100,
      ...(after === undefined ? {} : { starting_after: after }),
    });
    const at = momentOf(page.lastResponse);
    for (const one of page.data) {
      const reported = reportOf(one, at, null);
      if (reported) yield reported;
    }
    after = page.data.at(-1)?.id;
    hasMore = page.has_more && after !== undefined;
  }
}

/**
 * What was given back since a moment, and the disputes that began since then, as they stand. Those that are known already
 * come again.
 */
export async function* askAboutMoney(stripe: Stripe, since: Date): AsyncGenerator<Meant> {
  // With the customer, who says for whom a charge was: no further call for each.
  const recent = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.charge.customer'],
  };
  for await (const { charge } of stripe.refunds.list(recent)) {
    // A refund without a charge is of another kind of payment than ours.
    const meant = charge !== null && typeof charge === 'object' ? await refundOf(stripe, charge) : null;
    if (meant) yield meant;
  }
  for await (const dispute of stripe.disputes.list(recent)) {
    const meant = await disputeOf(stripe, dispute);
    if (meant) yield meant;
  }
}
