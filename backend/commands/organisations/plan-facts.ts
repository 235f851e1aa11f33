import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { graceUntil, isLive, type Subscription } from '#/backend/events/subscription-state.ts';
import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';

/** What happened to a subscription between two reports, besides the plan that it opens. */
export function factsOf(before: Subscription | null, after: SubscriptionReport): OrganisationEvent[] {
  const { subscription, plan, status, periodStart, periodEnd, endsAt, next } = after;
  if (status === 'ended') return [];
  const facts: OrganisationEvent[] = [];
  const wasLate = before?.status === 'late';
  if (before && status === 'active' && periodEnd > before.periodEnd)
    facts.push({ type: 'PlanRenewed', data: { subscription, plan, until: periodEnd } });
  if (status === 'late' && (!wasLate || (isLive(before) && before.periodStart !== periodStart)))
    facts.push({ type: 'PaymentFailed', data: { subscription, graceUntil: graceUntil(after) } });
  if (status === 'active' && wasLate) facts.push({ type: 'PaymentRecovered', data: { subscription } });
  if (endsAt !== null && endsAt !== before?.endsAt)
    facts.push({ type: 'CancellationPlanned', data: { subscription, endsAt } });
  if (endsAt === null && before && before.endsAt !== null)
    facts.push({ type: 'CancellationWithdrawn', data: { subscription } });
  if (next !== null && next !== plan && next !== before?.next)
    facts.push({ type: 'PlanChangePlanned', data: { subscription, from: plan, to: next, at: periodEnd } });
  return facts;
}
