import * as z from 'zod/mini';
import { paidPlans } from '#/backend/events/plans.ts';
import { priceLevels } from '#/backend/events/prices.ts';
import { Email } from '../accounts/contract.ts';
import { Acted, AsOfQuery } from '../edge/contract.ts';

const Plan = z.enum(paidPlans);
const PriceLevel = z.enum(priceLevels);

/** What this installation sells. Amounts are per month, in whole units of the currency, without VAT. */
export const Offers = z.object({
  /** `off`: every feature is open to everybody, and nothing is sold. */
  plans: z.enum(['on', 'off']),
  /** Whether plans are bought here; else the operator is asked. */
  isOpen: z.boolean(),
  currency: z.string(),
  prices: z.array(z.object({ level: PriceLevel, amount: z.int() })),
});
export type Offers = z.infer<typeof Offers>;

/** Of a call whose address says all. */
export const NoBody = z.optional(z.nullable(z.strictObject({})));

/** As specified; the price follows from the level, on the server. */
export const ProcessBody = z.strictObject({ email: Email, priceLevel: Plan });
/** `url`: the checkout page at the payment provider. */
export const ProcessAnswer = z.object({ sessionId: z.string(), url: z.string() });

export const PlanQuery = z.strictObject({ after: AsOfQuery.after });
export const PlanAnswer = z.object({
  /** Null on the free plan. */
  plan: z.nullable(Plan),
  /** Whether plans are sold here, and restrict anything. */
  isOpen: z.boolean(),
  plans: z.enum(['on', 'off']),
  /** Credits for checks that are left; null where no credit is asked for. */
  credits: z.nullable(z.int()),
  hadTrial: z.boolean(),
  /** The subscription that opens the plan, or the newest one that is not paid; null without one. */
  subscription: z.nullable(
    z.object({
      plan: Plan,
      status: z.enum(['open', 'unpaid', 'late', 'active', 'ended']),
      periodEnd: z.string(),
      /** End of the year of commitment. */
      committedUntil: z.string(),
      endsAt: z.nullable(z.string()),
      next: z.nullable(Plan),
      /** Where a payment is late: how long the plan stays open. */
      graceUntil: z.nullable(z.string()),
    }),
  ),
  /** More than one subscription is paid: the owner should end one. */
  isPaidTwice: z.boolean(),
});
export type PlanAnswer = z.infer<typeof PlanAnswer>;

export const PortalAnswer = z.object({ url: z.string() });
export const ChangeBody = z.strictObject({ priceLevel: PriceLevel });
/** When the change takes effect; null: at once. The plan follows when the payment provider reports it. */
export const ChangeAnswer = z.object({ from: z.nullable(z.string()) });
export const CancelAnswer = z.object({ endsAt: z.string() });
export const KeepAnswer = z.object({ isKept: z.boolean() });
export const TrialAnswer = Acted;
export const WebhookAnswer = z.object({ received: z.boolean() });
