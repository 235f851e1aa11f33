import { clockWarnings } from '#/backend/log/clocks.ts';
import type { Doubt } from '#/backend/log/record-state.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { whatToDoAhead, whileNotAhead } from '#/backend/projections/ahead.ts';
import { findingText } from '#/backend/projections/check/finding-text.ts';
import { runFailedSignIns } from './accounts/failed-sign-ins.ts';
import { pendingMails } from './accounts/pending-mails.ts';
import { runRecoveries } from './accounts/recoveries.ts';
import { pendingRecoveryMails } from './accounts/recovery-mail.ts';
import { waitingSignUps } from './accounts/sign-up-mail.ts';
import { pendingBookingMails } from './bookings/pending-booking-mails.ts';
import { runReminders } from './bookings/reminders.ts';
import { pendingSummaries } from './devices/pending-summaries.ts';
import { runOrphanSweep } from './files/orphans.ts';
import { runHeartbeat } from './heartbeat.ts';
import { runDigests } from './due/send-digests.ts';
import { runDueMails } from './due/send-due.ts';
import { pendingChecks } from './checks/pending-checks.ts';
import { classesAtWork } from '#/backend/jobs/jobs.ts';
import { runClockWatch } from './clock-watch.ts';
import { waitingNewsletters } from './newsletter/confirm-mail.ts';
import { runLetters } from './newsletter/send-letters.ts';
import { pendingInvitations } from './organisations/pending-invitations.ts';
import { openPayments } from '#/backend/payments/open.ts';
import { runReconciliation } from './payments/reconcile.ts';
import { pendingSuggestions } from './risks/pending-suggestions.ts';
import { openMessengers, witnessAddresses } from './seals/messengers.ts';
import { ownersOf } from './seals/owners.ts';
import { runSealer } from './seals/run-sealer.ts';
import { doubtMail } from './seals/witness-mail.ts';
import { pendingInTables, pendingInViews, runSweep } from '#/backend/jobs/sweep.ts';
import { runViewChecks } from './views/view-checks.ts';
import type { Worker } from './worker.ts';

const days = 24 * 3_600_000;

/** Everything that goes on until the program ends, by name. `following` pauses while the log is behind the views. */
export function runLoops(worker: Worker, following: (until: AbortSignal) => Promise<unknown>) {
  const { config, logger, pool, keys, log, vault, knowledge, roadmap, requirements } = worker;
  const { jobs, mailing, bookings, files, tally, signal } = worker;
  const { mailer } = mailing;
  return {
    heartbeat: runHeartbeat({
      pool,
      jobs,
      classes: classesAtWork,
      tally,
      everyMs: 10_000,
      signal,
      onError: (error) => logger.warn({ err: error }, 'no sign of life could be written'),
    }),
    'views and reactors': whileNotAhead(
      {
        pool,
        log,
        everyMs: 30_000,
        signal,
        onChange: (ahead) =>
          ahead.length > 0
            ? logger.fatal({ ahead }, `views are ahead of the log, and stand still: ${whatToDoAhead}`)
            : logger.warn('views are no longer ahead of the log'),
      },
      following,
    ),
    'view checks': runViewChecks({
      pool,
      log,
      rowKey: keys.rowKey,
      knowledge,
      roadmap,
      everyMs: 20 * 60_000,
      signal,
      onFinding: (finding) => logger.error(finding, `a view differs: ${findingText(finding)}`),
      onError: (error) => logger.error({ err: error }, 'views could not be checked'),
    }),
    recoveries: runRecoveries({
      pool,
      log,
      everyMs: 60_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'recoveries wait longer'),
    }),
    sealer: runSealer({
      log,
      pool,
      keys,
      witnesses: openWitnesses(pool, config),
      messengers: openMessengers(config, mailer, keys.rowKey),
      everyMs: 60_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'the sealer tries again'),
      onDoubt: (doubt, since) => mailDoubt(worker, doubt, since),
    }),
    'failed sign-ins': runFailedSignIns({
      pool,
      log,
      keys,
      everyMs: 60_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'failed sign-ins are recorded later'),
    }),
    'overdue work': runDueMails({
      pool,
      log,
      vault,
      mailer,
      publicUrl: config.publicUrl,
      everyMs: 3_600_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'who answers for overdue work hears of it later'),
    }),
    'digests of work': runDigests({
      pool,
      log,
      vault,
      mailer,
      roadmap,
      knowledge,
      requirements,
      publicUrl: config.publicUrl,
      everyMs: 3_600_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'a digest of work is mailed later'),
    }),
    letters: runLetters({
      ...mailing,
      pool,
      log,
      vault,
      // 60 a minute.
      perRound: 15,
      everyMs: 15_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'a letter goes on later'),
    }),
    'reminders of demos': runReminders({
      ...bookings,
      everyMs: 600_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'who booked a demo is reminded later'),
    }),
    'files without an event': runOrphanSweep({
      log,
      files,
      everyMs: days,
      retentionMs: 7 * days,
      signal,
      onRemoved: (removed) => logger.info({ files: removed.length }, 'files that no event names were removed'),
      onError: (error) => logger.error({ err: error }, 'files that no event names stay for now'),
    }),
    ...(config.stripe && {
      'payments reconciled': runReconciliation({
        log,
        payments: openPayments(config.stripe),
        everyMs: days,
        retryMs: 600_000,
        signal,
        logger,
      }),
    }),
    clocks: runClockWatch({
      compare: () => clockWarnings({ log, pool }),
      everyMs: 300_000,
      signal,
      onWarning: (warning) => logger.warn(warning),
    }),
    // What waits for a confirmed address is not in the log, so no reactor can follow it: this sweep runs often.
    'sweep of sign-ups': runSweep({
      jobs,
      pending: [pendingInTables(pool, waitingSignUps, waitingNewsletters)],
      everyMs: 5000,
      restMs: 60_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'mails of sign-ups wait'),
      onHealed: () => undefined,
    }),
    sweep: runSweep({
      jobs,
      pending: [
        pendingInViews(
          pool,
          pendingSummaries(15_000),
          pendingSuggestions(15_000),
          pendingMails(log),
          pendingInvitations,
          pendingChecks(15_000),
          pendingRecoveryMails,
          pendingBookingMails(config.bookingHours !== undefined),
        ),
      ],
      everyMs: 15_000,
      restMs: 60_000,
      signal,
      onError: (error) => logger.error({ err: error }, 'the sweep tries again'),
      onHealed: ({ kind, jobId }) => logger.warn({ kind, jobId }, 'a job was added again'),
    }),
  };
}

/** Mails the operator's addressees, or else the owners of the organisations. */
async function mailDoubt(
  { config, logger, keys, log, vault, mailing: { mailer } }: Worker,
  doubt: Doubt,
  since: string,
): Promise<void> {
  logger.error({ ...doubt, since }, 'THE RECORD IS IN DOUBT: nothing is sealed until it is cleared (acta verify)');
  const named = witnessAddresses(config);
  const to = named.length > 0 ? named : await ownersOf(log, vault);
  const sent = await Promise.allSettled(
    to.map((one) => mailer.send(doubtMail(one, doubt, since, { rowKey: keys.rowKey, publicUrl: config.publicUrl }))),
  );
  for (const one of sent)
    if (one.status === 'rejected') logger.error({ err: one.reason }, 'a mail about it was not sent');
}
