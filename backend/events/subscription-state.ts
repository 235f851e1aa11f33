import { paidPlans, type Plan } from './plans.ts';
import type { BillingEvent, SubscriptionReport } from './subscriptions.ts';

/** The newest report, and for which unpaid periods the owners were reminded and the grace ended (their starts). */
export type Subscription = SubscriptionReport & { remindedFor: string | null; graceEndedFor: string | null };

/** What an organisation pays. It is folded by the decider and by the view alike. */
export type Billing = {
  /** The plan that the operator gave. */
  given: Plan | null;
  subscriptions: Readonly<Record<string, Subscription>>;
  /** By charge: the amount refunded until now. */
  refunds: Readonly<Record<string, number>>;
  disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>>;
};

export const noBilling: Billing = { given: null, subscriptions: {}, refunds: {}, disputes: {} };

/** Days from the start of an unpaid period during which the plan stays open. */
const graceDays = 14;

const addDays = (time: string, days: number): string => secondOf(new Date(Date.parse(time) + days * 24 * 3_600_000));

/** A time as reports carry it: ISO 8601, UTC, to the second. */
export const secondOf = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Until when the plan of a late subscription stays open. */
export const graceUntil = ({ periodStart }: Pick<SubscriptionReport, 'periodStart'>): string =>
  addDays(periodStart, graceDays);

/** Whether a subscription opens its plan: it is paid, or late and within the grace. */
export const isLive = ({ status, periodStart, graceEndedFor }: Subscription): boolean =>
  status === 'active' || (status === 'late' && graceEndedFor !== periodStart);

/** The subscription that says the plan: the live one with the largest plan; null where none is live. */
export function liveSubscription({ subscriptions }: Billing): Subscription | null {
  const live = Object.values(subscriptions).filter(isLive);
  const [first] = live.toSorted(
    (a, b) => rankOf(b.plan) - rankOf(a.plan) || a.subscription.localeCompare(b.subscription),
  );
  return first ?? null;
}

const rankOf = (plan: Plan): number => paidPlans.indexOf(plan);

/** The plan of an organisation: the larger of what it pays and what the operator gave. Null is the free one. */
export function planOf(billing: Billing): Plan | null {
  const paid = liveSubscription(billing)?.plan ?? null;
  const { given } = billing;
  if (paid === null || given === null) return paid ?? given;
  return rankOf(paid) >= rankOf(given) ? paid : given;
}

/**
 * The end of the year of commitment to which a month belongs: years are counted from the start of the subscription, in
 * UTC. A subscription of 29 February has its years end on 1 March, where there is no such day.
 */
export function committedUntil({
  startedAt,
  periodStart,
}: Pick<SubscriptionReport, 'startedAt' | 'periodStart'>): string {
  const years = Math.max(1, new Date(periodStart).getUTCFullYear() - new Date(startedAt).getUTCFullYear());
  const end = yearsAfter(startedAt, years);
  return end > periodStart ? end : yearsAfter(startedAt, years + 1);
}

function yearsAfter(time: string, years: number): string {
  const end = new Date(time);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return secondOf(end);
}

/** The state after an event; events that say the same in other words change nothing. */
export function evolveBilling(billing: Billing, event: BillingEvent): Billing {
  switch (event.type) {
    case 'PlanStarted':
      return event.data.subscription === null ? { ...billing, given: event.data.plan } : billing;
    case 'PlanEnded':
      return event.data.subscription === null ? { ...billing, given: null } : billing;
    case 'SubscriptionReported':
      return withReport(billing, event.data);
    case 'PaymentReminded':
      return withNote(billing, event.data.subscription, { remindedFor: event.data.periodStart });
    case 'GraceEnded':
      return withNote(billing, event.data.subscription, { graceEndedFor: event.data.periodStart });
    case 'PaymentRefunded':
      return { ...billing, refunds: { ...billing.refunds, [event.data.charge]: event.data.amount } };
    case 'PaymentDisputed':
      return { ...billing, disputes: { ...billing.disputes, [event.data.dispute]: event.data.state } };
    case 'PlanChanged':
    case 'PlanRenewed':
    case 'PlanChangePlanned':
    case 'CancellationPlanned':
    case 'CancellationWithdrawn':
    case 'PaymentFailed':
    case 'PaymentRecovered':
      return billing;
  }
}

const nothingYet = { remindedFor: null, graceEndedFor: null };

function withReport(billing: Billing, report: SubscriptionReport): Billing {
  const { subscription } = report;
  const known = billing.subscriptions[subscription];
  // A further unpaid month does not begin the grace again.
  const isStillOver = known && report.status === 'late' && known.status === 'late' && !isLive(known);
  const graceEndedFor = isStillOver ? report.periodStart : (known?.graceEndedFor ?? null);
  const next = { ...nothingYet, ...known, ...report, graceEndedFor };
  return { ...billing, subscriptions: { ...billing.subscriptions, [subscription]: next } };
}

function withNote(billing: Billing, id: string, note: Partial<Subscription>): Billing {
  const known = billing.subscriptions[id];
  return known ? { ...billing, subscriptions: { ...billing.subscriptions, [id]: { ...known, ...note } } } : billing;
}
