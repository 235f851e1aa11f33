import type Stripe from 'stripe';
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
