import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { applyReport } from '#/backend/commands/organisations/apply-report.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { pause } from '#/backend/jobs/pause.ts';
import { askAboutAll } from '#/backend/payments/ask.ts';
import type { Payments } from '#/backend/payments/open.ts';
import { plainly } from '#/backend/payments/trouble.ts';

type Reconciling = { log: EventLog; payments: Payments; now?: () => Date };

/**
 * Asks Stripe about every subscription, and mends what messages missed; then reminds of late payments and ends the grace
 * that is over. Returns for how many subscriptions something was recorded. Throws the errors of Stripe's library.
 */
export async function reconcile({ log, payments, now = () => new Date() }: Reconciling): Promise<number> {
  let mended = 0;
  for await (const { organisation, report } of askAboutAll(payments.stripe)) {
    const { subscription } = report;
    const found = await carryOut({ log, now }, organisation, [
      { type: 'ReportSubscription', report },
      { type: 'RemindPayment', subscription },
      { type: 'EndGrace', subscription },
    ]);
    if (found) mended += 1;
  }
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
      if (mended > 0) logger.info({ subscriptions: mended }, 'subscriptions were reconciled with the payment provider');
    } catch (error) {
      logger.warn(plainly(error), 'subscriptions could not be reconciled');
      rest = retryMs;
    }
    await pause(rest, signal);
  }
}
