import { runShared } from '#/backend/projections/partitions/run.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { linkMailReactor, passwordResetMail, validationMail } from './accounts/link-mail.ts';
import { recoveryMailReactor } from './accounts/recovery-mail.ts';
import { bookingMailReactor } from './bookings/booking-mail.ts';
import { deviceSummaryReactor } from './devices/device-summary.ts';
import { checkReactor } from './checks/reactor.ts';
import { contactMailReactor } from './contact/contact-mail.ts';
import { newsletterChoiceReactor } from './newsletter/choices.ts';
import { letterTestReactor } from './newsletter/letter-test-mail.ts';
import { invitationMailReactor } from './organisations/invitation-mail.ts';
import { paymentMailReactor } from './payments/payment-mail.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { runSettling } from './roadmap/settle-tasks.ts';
import { riskSuggestionReactor } from './risks/risk-suggestions.ts';
import { checkpointKeeper } from './moments/keep-checkpoints.ts';
import type { Worker } from './worker.ts';

/** The loops that follow the log: views, and what makes jobs of events. They end with `until`. */
export function followers(worker: Worker) {
  const { pool, log, jobs, keys, knowledge, roadmap, config, logger, signal } = worker;
  const reacting = {
    pool,
    log,
    jobs,
    onError: (error: unknown, about: { reactor: string }) =>
      logger.error({ err: error, ...about }, 'a reactor tries again'),
  };
  const checkpoints = checkpointKeeper({
    pool,
    log,
    rowKey: keys.rowKey,
    signal,
    onError: (error) => logger.warn({ err: error }, 'a moment of a device could not be kept'),
  });
  return (until: AbortSignal) =>
    Promise.all([
      runShared(projectionsOf(keys.rowKey, knowledge, roadmap), {
        partitions: config.projectionPartitions,
        onShare: (partitions) => logger.info({ partitions }, 'the partitions of this worker'),
        pool,
        log,
        signal: until,
        onError: (error, where) => logger.error({ err: error, ...where }, 'a view stands still'),
        onTaken: (events) => checkpoints.told(events),
      }),
      runSettling(worker, until),
      ...[
        deviceSummaryReactor,
        riskSuggestionReactor,
        linkMailReactor(validationMail),
        linkMailReactor(passwordResetMail),
        invitationMailReactor,
        newsletterChoiceReactor,
        contactMailReactor,
        letterTestReactor,
        bookingMailReactor,
        paymentMailReactor,
        recoveryMailReactor,
        checkReactor,
      ].map((reactor) => runReactor(reactor, { ...reacting, signal: until })),
    ]);
}
