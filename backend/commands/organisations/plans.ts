import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import type { Plan } from '#/backend/events/plans.ts';
import {
  evolveBilling,
  graceUntil,
  isLive,
  liveSubscription,
  planOf,
  secondOf,
  type Billing,
} from '#/backend/events/subscription-state.ts';
import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';
import { happened, refuse, type Context, type Draft } from '../decider.ts';
import { factsOf } from './plan-facts.ts';
import { isNewer, saysTheSame } from './report-order.ts';

type Refund = { charge: string; amount: number; currency: string };
type Dispute = Refund & { dispute: string; state: 'open' | 'won' | 'lost' };

/** The plan of an organisation: given by the operator, or paid by a subscription that the provider reports. */
export type PlanCommand =
  | { type: 'StartPlan'; plan: Plan }
  | { type: 'EndPlan' }
  | { type: 'ReportSubscription'; report: SubscriptionReport }
  /** Asked daily for every late subscription. */
  | { type: 'RemindPayment'; subscription: string }
  | { type: 'EndGrace'; subscription: string }
  | ({ type: 'ReportRefund' } & Refund)
  | ({ type: 'ReportDispute' } & Dispute);

/** Days before the end of the grace, when the owners are reminded. */
const reminderDays = 4;

/** Messages of the provider may come twice and in any order: the end state is the same (ADR 71). */
export function decidePlan(command: PlanCommand, billing: Billing, { now }: Context) {
  switch (command.type) {
    case 'StartPlan':
    case 'EndPlan':
      if (liveSubscription(billing)) return refuse('PLAN_SUBSCRIBED');
      return givenByOperator(command, billing.given);
    case 'ReportSubscription':
      return reported(command.report, billing);
    case 'RemindPayment':
    case 'EndGrace':
      return late(command, billing, now);
    case 'ReportRefund': {
      const { type: _, ...refund } = command;
      return refund.amount > (billing.refunds[refund.charge] ?? 0)
        ? happened({ type: 'PaymentRefunded', data: refund })
        : happened();
    }
    case 'ReportDispute': {
      const { type: _, ...dispute } = command;
      const known = billing.disputes[dispute.dispute];
      // The outcome of a dispute is final.
      return known === undefined || (known === 'open' && dispute.state !== 'open')
        ? happened({ type: 'PaymentDisputed', data: dispute })
        : happened();
    }
  }
}

function givenByOperator(command: PlanCommand & { type: 'StartPlan' | 'EndPlan' }, given: Plan | null) {
  if (command.type === 'EndPlan')
    return given === null ? happened() : happened({ type: 'PlanEnded', data: { plan: given, subscription: null } });
  return given === command.plan
    ? happened()
    : happened({ type: 'PlanStarted', data: { plan: command.plan, subscription: null } });
}

function reported(report: SubscriptionReport, billing: Billing) {
  const known = billing.subscriptions[report.subscription] ?? null;
  if (known && !isNewer(report, known)) return happened();
  // What Acta asked for by itself is worth an event only where messages were missed.
  if (known && report.message === null && saysTheSame(report, known)) return happened();
  const event = { type: 'SubscriptionReported', data: report } as const;
  const after = evolveBilling(billing, event);
  const facts = [...planFacts(billing, after, report.subscription), ...factsOf(known, report)];
  return happened<OrganisationEvent>(event, ...facts.map((fact) => ({ ...fact, causedBy: 0 })));
}

/** How the plan of the organisation changed, if it did. */
function planFacts(before: Billing, after: Billing, subscription: string): Draft<OrganisationEvent>[] {
  const [from, to] = [planOf(before), planOf(after)];
  if (from === to) return [];
  if (from === null) return to === null ? [] : [{ type: 'PlanStarted', data: { plan: to, subscription } }];
  if (to === null) return [{ type: 'PlanEnded', data: { plan: from, subscription } }];
  return [{ type: 'PlanChanged', data: { subscription, from, to } }];
}

function late(command: PlanCommand & { type: 'RemindPayment' | 'EndGrace' }, billing: Billing, now: Date) {
  const known = billing.subscriptions[command.subscription];
  if (known?.status !== 'late' || !isLive(known)) return happened();
  const { subscription, periodStart } = known;
  const until = graceUntil(known);
  if (command.type === 'RemindPayment') {
    const from = secondOf(new Date(Date.parse(until) - reminderDays * 24 * 3_600_000));
    return secondOf(now) < from || known.remindedFor === periodStart
      ? happened()
      : happened({ type: 'PaymentReminded', data: { subscription, periodStart, graceUntil: until } });
  }
  if (secondOf(now) < until) return happened();
  const event = { type: 'GraceEnded', data: { subscription, periodStart } } as const;
  const facts = planFacts(billing, evolveBilling(billing, event), subscription);
  return happened<OrganisationEvent>(event, ...facts.map((fact) => ({ ...fact, causedBy: 0 })));
}
