import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { paidPlans, type Plan as PlanName } from './plans.ts';

const Plan = z.enum(paidPlans);

/**
 * `open`: the first payment is missing. `unpaid`: payment was given up, or is paused. `late`: a payment failed and is
 * tried again. `ended` is final.
 */
const Status = z.enum(['open', 'unpaid', 'late', 'active', 'ended']);

/** What the payment provider says of a subscription at a moment. Times are ISO 8601, UTC, to the second. */
export const SubscriptionReport = z.object({
  subscription: z.string(),
  customer: z.string(),
  plan: Plan,
  status: Status,
  startedAt: z.string(),
  /** The month that is paid, or due. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** When the subscription ends, or ended; null where it goes on. */
  endsAt: z.nullable(z.string()),
  /** The plan that follows at the end of the period. */
  next: z.nullable(Plan),
  /** Moment of the report on the provider's clock. */
  at: z.string(),
  /** The provider's id of the message; null where Acta asked by itself. */
  message: z.nullable(z.string()),
});
export type SubscriptionReport = z.infer<typeof SubscriptionReport>;

const ofSubscription = { subscription: z.string() };
const planEvent = z.object({ plan: Plan, subscription: z.nullable(z.string()) });

/** The first schema knew no subscriptions: every plan was given by the operator. */
const ofOperator = ({ plan }: { plan: PlanName }) => ({ plan, subscription: null });

/**
 * Events of an organisation about its plan and what it pays. They carry the provider's ids, and never data of a card.
 */
export const billingEvents = {
  /**
   * A paid plan began. Before it, and after its end, an organisation is on the free one. `subscription`: the provider's
   * id; null where the operator gave the plan.
   */
  PlanStarted: event(planEvent, ofOperator),
  PlanEnded: event(planEvent, ofOperator),
  SubscriptionReported: event(SubscriptionReport),
  PlanChanged: event(z.object({ ...ofSubscription, from: Plan, to: Plan })),
  /** Another month is paid. */
  PlanRenewed: event(z.object({ ...ofSubscription, plan: Plan, until: z.string() })),
  /** A larger or smaller plan follows at the end of the period. */
  PlanChangePlanned: event(z.object({ ...ofSubscription, from: Plan, to: Plan, at: z.string() })),
  CancellationPlanned: event(z.object({ ...ofSubscription, endsAt: z.string() })),
  CancellationWithdrawn: event(z.object(ofSubscription)),
  /** `graceUntil`: the plan stays open until then. */
  PaymentFailed: event(z.object({ ...ofSubscription, graceUntil: z.string() })),
  PaymentRecovered: event(z.object(ofSubscription)),
  /** The owners are reminded before the grace ends. */
  PaymentReminded: event(z.object({ ...ofSubscription, periodStart: z.string(), graceUntil: z.string() })),
  /** The grace for the payment of this period is over. */
  GraceEnded: event(z.object({ ...ofSubscription, periodStart: z.string() })),
  /** `amount`: all that was refunded of this charge until now, in the smallest unit of the currency. */
  PaymentRefunded: event(z.object({ charge: z.string(), amount: z.int(), currency: z.string() })),
  PaymentDisputed: event(
    z.object({
      dispute: z.string(),
      charge: z.string(),
      amount: z.int(),
      currency: z.string(),
      state: z.enum(['open', 'won', 'lost']),
    }),
  ),
};
export type BillingEvent = EventOf<typeof billingEvents>;

/** Type guard before a switch over the types of an organisation. */
export const isBillingEvent = (one: { type: string }): one is BillingEvent => Object.hasOwn(billingEvents, one.type);
