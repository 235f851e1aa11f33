import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { applyReport } from '#/backend/commands/organisations/apply-report.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { pause } from '#/backend/jobs/pause.ts';
import { askAboutAll, askAboutMoney } from '#/backend/payments/ask.ts';
import { closeOpenPages } from '#/backend/payments/checkout.ts';
import type { Payments } from '#/backend/payments/open.ts';
import { plainly } from '#/backend/payments/trouble.ts';

type Reconciling = { log: EventLog; payments: Payments; now?: () => Date };

/** Days for which refunds and disputes are asked about: a dispute is decided months after it began. */
const moneyDays = 180;

/**
 * Asks Stripe about every subscription and the refunds and disputes of half a year, and mends what messages missed; also
 * reminds of late payments and ends the grace that is over. Returns for how many of them something was recorded. Throws the
 * errors of Stripe's library.
 */
export async function reconcile({ log, payments, now = () => new Date() }: Reconciling): Promise<number> {
  const { stripe } = payments;
  let mended = 0;
  for await (const { organisation, report } of askAboutAll(stripe)) {
    const { subscription } = report;
    const found = await carryOut({ log, now }, organisation, [
      { type: 'ReportSubscription', report },
      { type: 'RemindPayment', subscription },
      { type: 'EndGrace', subscription },
    ]);
    if (found) mended += 1;
    // As after a message: what is still open would be a second subscription.
    if (report.status === 'active') await closeOpenPages(stripe, report.customer);
  }
  const since = new Date(now().getTime() - moneyDays * 24 * 3_600_000);
  for await (const { organisation, command } of askAboutMoney(stripe, since))
    if (await carryOut({ log, now }, organisation, [command])) mended += 1;
  return mended;
}

type Commands = readonly Parameters<typeof applyReport>[2][];

async function carryOut(
  { log, now }: { log: EventLog; now: () => Date },
  organisation: OrganisationId,
  commands: Commands,
): Promise<boolean> {
  let isRecorded = false;
  for (const command of commands) {
    const outcome = await applyReport(log, organisation, command, { id: randomUUID(), now: now() });
    isRecorded ||= outcome.ok && outcome.events.length > 0;
  }
  return isRecorded;
}

export type RunReconciliation = Reconciling & { everyMs: number; retryMs: number; signal: AbortSignal; logger: Logger };

/** Reconciles when the worker starts, and then daily, until `signal` aborts. After an error it tries again sooner. */
export async function runReconciliation({
  everyMs,
  retryMs,
  signal,
  logger,
  ...ports
}: RunReconciliation): Promise<void> {
  while (!signal.aborted) {
    let rest = everyMs;
    try {
      const mended = await reconcile(ports);
      if (mended > 0) logger.info({ mended }, 'what messages of the payment provider missed was recorded');
    } catch (error) {
      logger.warn(plainly(error), 'payments could not be reconciled');
      rest = retryMs;
    }
    await pause(rest, signal);
  }
}
