import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';

/** Later in the life of a subscription comes later. It decides between reports of the same second. */
const rank = { open: 0, unpaid: 1, late: 2, active: 3, ended: 4 } as const;

/**
 * Whether a report comes after another one of the same subscription. For messages this is a total order in which an end
 * is last, so that the newest of any set of them is the same, however they arrive. Within one second, the provider's clock
 * does not tell which is newer: the status decides, then the id. What Acta asked for wins within its second, because it
 * asks after each message; so a wrong guess is mended at once.
 */
export function isNewer(report: SubscriptionReport, known: SubscriptionReport): boolean {
  const ended = Number(report.status === 'ended') - Number(known.status === 'ended');
  if (ended !== 0) return ended > 0;
  if (report.at !== known.at) return report.at > known.at;
  if (report.message === null) return true;
  const further = rank[report.status] - rank[known.status];
  return further === 0 ? (report.message ?? '') > (known.message ?? '') : further > 0;
}

/** Whether two reports differ in nothing but their moment and their message. */
export const saysTheSame = (a: SubscriptionReport, b: SubscriptionReport): boolean =>
  a.customer === b.customer &&
  a.plan === b.plan &&
  a.status === b.status &&
  a.periodStart === b.periodStart &&
  a.periodEnd === b.periodEnd &&
  a.endsAt === b.endsAt &&
  a.next === b.next;
