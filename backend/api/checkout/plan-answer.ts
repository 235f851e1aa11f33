import {
  committedUntil,
  graceUntil,
  isLive,
  liveSubscription,
  type Billing,
  type Subscription,
} from '#/backend/events/subscription-state.ts';
import type { Plan } from '#/backend/events/plans.ts';
import type { PlanAnswer } from './contract.ts';

/** The subscription that concerns a member: the one that opens the plan, else the newest that has not ended, or ended. */
export function shownSubscription(billing: Billing): Subscription | null {
  const live = liveSubscription(billing);
  if (live) return live;
  const newest = Object.values(billing.subscriptions)
    .filter(({ status }) => status !== 'open')
    .toSorted((a, b) => Number(a.status === 'ended') - Number(b.status === 'ended') || b.at.localeCompare(a.at));
  return newest[0] ?? null;
}

/** The part of the answer that follows from what was reported. */
export function planAnswer(
  plan: Plan | null,
  billing: Billing,
): Pick<PlanAnswer, 'plan' | 'subscription' | 'isPaidTwice'> {
  const shown = shownSubscription(billing);
  const isOver = shown?.status === 'late' && !isLive(shown);
  return {
    plan,
    subscription: shown && {
      plan: shown.plan,
      // After the grace, what is late is no longer open.
      status: isOver ? 'unpaid' : shown.status,
      periodEnd: shown.periodEnd,
      committedUntil: committedUntil(shown),
      endsAt: shown.endsAt,
      next: shown.next,
      graceUntil: shown.status === 'late' && !isOver ? graceUntil(shown) : null,
    },
    isPaidTwice: Object.values(billing.subscriptions).filter(isLive).length > 1,
  };
}
