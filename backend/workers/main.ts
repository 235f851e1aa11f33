import { pino, stdTimeFunctions } from 'pino';
import { folderStore } from '#/backend/files/folder.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { clockWarnings } from '#/backend/log/clocks.ts';
import type { Doubt } from '#/backend/log/record-state.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { engineOf, onceAnswered, openLog } from '#/backend/log/open.ts';
import { whatToDoAhead, whileNotAhead } from '#/backend/projections/ahead.ts';
import { findingText } from '#/backend/projections/check/finding-text.ts';
import { runShared } from '#/backend/projections/partitions/run.ts';
import { openPool } from '#/backend/database/pool.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { readConfig } from '#/backend/config.ts';
import { logLines } from '#/backend/process/log-lines.ts';
import { stillRunning } from '#/backend/process/ending.ts';
import { sayPlainly, waitingFor } from '#/backend/process/starting.ts';
import { readKept } from '#/backend/reading/read-kept.ts';
import { missingForRecognition } from '#/backend/reading/recognise.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { loadAddressee } from './accounts/addressee.ts';
import { runFailedSignIns } from './accounts/failed-sign-ins.ts';
import { linkMailProcessor, linkMailReactor, passwordResetMail, validationMail } from './accounts/link-mail.ts';
import { pendingMails } from './accounts/pending-mails.ts';
import { runRecoveries } from './accounts/recoveries.ts';
import {
  endSessionsBefore,
  pendingRecoveryMails,
  recoveryMailProcessor,
  recoveryMailReactor,
} from './accounts/recovery-mail.ts';
import { loadSignUp, signUpMailProcessor, waitingSignUps } from './accounts/sign-up-mail.ts';
import { withFallback } from '#/backend/ai/fallback.ts';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { openAiEngine } from '#/backend/ai/openai.ts';
import { loadDeviceFacts } from './devices/device-facts.ts';
import { bookingMailProcessor, bookingMailReactor } from './bookings/booking-mail.ts';
import { pendingBookingMails } from './bookings/pending-booking-mails.ts';
import { runReminders } from './bookings/reminders.ts';
import { deviceSummaryProcessor, deviceSummaryReactor } from './devices/device-summary.ts';
import { pendingSummaries } from './devices/pending-summaries.ts';
import { runOrphanSweep } from './files/orphans.ts';
import { counted, emptyTally, runHeartbeat } from './heartbeat.ts';
import { runDueMails } from './due/send-due.ts';
import { judgeCheckProcessor } from './checks/judge-check.ts';
import { judgeThreads } from './checks/judge-in-thread.ts';
import { pendingChecks } from './checks/pending-checks.ts';
import type { CheckPorts } from './checks/ports.ts';
import { checkReactor } from './checks/reactor.ts';
import { readDocumentProcessor } from './checks/read-document.ts';
import { returnCreditProcessor } from './checks/return-credit.ts';
import { statusesOf } from './checks/statuses.ts';
import { allowedModel } from './checks/allowed-model.ts';
import { logTroubles } from './job-troubles.ts';
import { classesAtWork, jobKinds } from '#/backend/jobs/jobs.ts';
import { runClockWatch } from './clock-watch.ts';
import { mailAddress } from './mail/mail-address.ts';
import { mailboxMailer } from './mail/mailbox.ts';
import { smtpMailer } from './mail/smtp.ts';
import { contactMailProcessor, contactMailReactor } from './contact/contact-mail.ts';
import { newsletterChoiceProcessor, newsletterChoiceReactor } from './newsletter/choices.ts';
import { confirmMailProcessor, waitingNewsletters } from './newsletter/confirm-mail.ts';
import { letterTestProcessor, letterTestReactor } from './newsletter/letter-test-mail.ts';
import { runLetters } from './newsletter/send-letters.ts';
import { invitationMailProcessor, invitationMailReactor } from './organisations/invitation-mail.ts';
import { loadInvited } from './organisations/invited-person.ts';
import { pendingInvitations } from './organisations/pending-invitations.ts';
import { openPayments } from '#/backend/payments/open.ts';
import { paymentMailProcessor, paymentMailReactor } from './payments/payment-mail.ts';
import { runReconciliation } from './payments/reconcile.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { pendingSuggestions } from './risks/pending-suggestions.ts';
import { loadRiskFacts } from './risks/risk-facts.ts';
import { riskSuggestionProcessor, riskSuggestionReactor } from './risks/risk-suggestions.ts';
import { removeForeignCheckpoints } from '#/backend/queries/moment-checkpoints.ts';
import { checkpointKeeper } from './moments/keep-checkpoints.ts';
import { openMessengers, witnessAddresses } from './seals/messengers.ts';
import { ownersOf } from './seals/owners.ts';
import { runSealer } from './seals/run-sealer.ts';
import { doubtMail } from './seals/witness-mail.ts';
import { pendingInOne, runSweep } from '#/backend/jobs/sweep.ts';
import { runViewChecks } from './views/view-checks.ts';

const hasStarted = sayPlainly();
const config = readConfig(process.env);
const logger = pino({ level: config.logLevel, timestamp: stdTimeFunctions.isoTime }, logLines());
const pool = openPool(config.databaseWorkerUrl, 'worker', 12, (error) =>
  logger.warn({ err: error }, 'a database connection was lost'),
);
const keys = await onceAnswered(
  () => openInstallationKeys(pool, config),
  (error) => logger.warn(waitingFor(error)),
);
const log = await openLog(config, keys.markKey);
const vault = createVault({ pool, masterKey: keys.masterKey });
const knowledge = loadKnowledge();
const stopping = new AbortController();
const { signal } = stopping;
const days = 24 * 3_600_000;

const tally = emptyTally();
const jobs = createJobs(jobKinds, {
  databaseUrl: config.databaseUrl,
  redisUrl: config.redisUrl,
  onError: logTroubles(logger, tally),
});
const provider = config.model
  ? openAiEngine({
      baseUrl: config.model.address,
      apiKey: config.openaiApiKey,
      model: config.model.model,
      structured: config.model.structured,
      timeoutMs: 60_000,
    })
  : null;
const ai = provider
  ? withFallback(provider, (error) =>
      logger.warn({ err: error, kind: error.kind }, 'the AI provider failed, the offline engine answers'),
    )
  : offlineEngine;
const mailer = counted(
  config.smtpUrl ? smtpMailer({ url: config.smtpUrl, from: mailAddress(config.mailFrom), pool }) : mailboxMailer(pool),
  tally,
);
if (!config.smtpUrl && config.mode === 'production')
  logger.warn('SMTP_URL is not set: no mail leaves this machine, addresses are confirmed by acta confirm');

const mailing = {
  mailer,
  loadAddressee: (account: string) => loadAddressee(log, vault, account),
  publicUrl: config.publicUrl,
  secret: config.sessionSecret,
};
const bookings = { ...mailing, log, vault, hours: config.bookingHours };
const fileKeys = organisationKeys(pool, keys.masterKey);
const files = folderStore(config.dataDir, fileKeys);
const texts = textsIn(config.dataDir, fileKeys);
const missing = config.recognisesText ? await missingForRecognition() : null;
if (missing) logger.warn(`ACTA_OCR is on, and scanned pages stay unreadable: ${missing}`);
const recognises = config.recognisesText && missing === null;
const judges = judgeThreads();
const checks: CheckPorts = {
  log,
  readText: (wanted) => readKept({ files, texts, recognises }, wanted),
  judge: judges.judge,
  statuses: statusesOf(log, knowledge, loadRequirements()),
  model: provider &&
    config.model && { ...config.model, ai: provider, allowedBy: (organisation) => allowedModel(log, organisation) },
  knowledge: knowledge.version,
};
await jobs.work({
  'device-summary': deviceSummaryProcessor({
    ai,
    log,
    loadFacts: (device) => loadDeviceFacts(log, knowledge, device),
    knowledge: knowledge.version,
  }),
  'risk-suggestions': riskSuggestionProcessor({
    ai,
    log,
    loadFacts: (device, request) => loadRiskFacts(log, knowledge, device, request),
    knowledge: knowledge.version,
  }),
  'validation-mail': linkMailProcessor(validationMail, mailing),
  'password-reset-mail': linkMailProcessor(passwordResetMail, mailing),
  'sign-up-mail': signUpMailProcessor({ ...mailing, loadSignUp: loadSignUp(pool, keys) }),
  'recovery-mail': recoveryMailProcessor({ ...mailing, endSessions: endSessionsBefore(pool) }),
  'invitation-mail': invitationMailProcessor({
    mailer,
    loadInvited: (place) => loadInvited(log, vault, place),
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
  }),
  'newsletter-mail': confirmMailProcessor({ ...mailing, pool, log, keys }),
  'newsletter-choice': newsletterChoiceProcessor({ log, vault, idKey: keys.idKey }),
  'contact-mail': contactMailProcessor({ ...mailing, log, vault, operator: config.contactMail ?? null }),
  'letter-test': letterTestProcessor({ ...mailing, pool }),
  'booking-mail': bookingMailProcessor(bookings),
  'payment-mail': paymentMailProcessor({ ...mailing, log }),
  'check-document': readDocumentProcessor(checks),
  'check-judgement': judgeCheckProcessor(checks),
  'check-credit': returnCreditProcessor(log),
});

const reacting = {
  pool,
  log,
  jobs,
  onError: (error: unknown, about: { reactor: string }) =>
    logger.error({ err: error, ...about }, 'a reactor tries again'),
};
const roadmap = loadRoadmap();
await removeForeignCheckpoints(pool);
const checkpoints = checkpointKeeper({
  pool,
  log,
  rowKey: keys.rowKey,
  signal,
  onError: (error) => logger.warn({ err: error }, 'a moment of a device could not be kept'),
});
/** Loops that follow the log. They pause while the log is behind them. */
const following = (until: AbortSignal) =>
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
/** Everything that goes on until the program ends, by name. */
const loops = {
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
    onDoubt: (doubt, since) => mailDoubt(doubt, since),
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
  letters: runLetters({
    ...mailing,
    pool,
    log,
    vault,
    // 60 a minute.
    perRound: 10,
    everyMs: 10_000,
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
    pending: [waitingSignUps(pool), waitingNewsletters(pool)],
    everyMs: 5000,
    restMs: 60_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'mails of sign-ups wait'),
    onHealed: () => undefined,
  }),
  sweep: runSweep({
    jobs,
    pending: [
      pendingInOne(
        pool,
        pendingSummaries(15_000),
        pendingSuggestions(15_000),
        pendingMails(log),
        pendingInvitations,
        pendingChecks(15_000),
        pendingRecoveryMails,
        pendingBookingMails,
      ),
    ],
    everyMs: 15_000,
    restMs: 60_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'the sweep tries again'),
    onHealed: ({ kind, jobId }) => logger.warn({ kind, jobId }, 'a job was added again'),
  }),
};
logger.info(
  { knowledge: knowledge.version, ai: ai.info, queue: config.redisUrl ? 'redis' : 'postgres', log: engineOf(config) },
  'the worker works',
);
hasStarted();

/** Mails the operator's addressees, or else the owners of the organisations. */
async function mailDoubt(doubt: Doubt, since: string): Promise<void> {
  logger.error({ ...doubt, since }, 'THE RECORD IS IN DOUBT: nothing is sealed until it is cleared (acta verify)');
  const named = witnessAddresses(config);
  const to = named.length > 0 ? named : await ownersOf(log, vault);
  const sent = await Promise.allSettled(
    to.map((one) => mailer.send(doubtMail(one, doubt, since, { rowKey: keys.rowKey, publicUrl: config.publicUrl }))),
  );
  for (const one of sent)
    if (one.status === 'rejected') logger.error({ err: one.reason }, 'a mail about it was not sent');
}

async function stop(): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  await end({ queue: jobs.close(), ...loops });
  mailer.close();
  await judges.close();
  await end({ 'event log': log.close() });
  await end({ database: pool.end() });
  logger.info('the worker has ended');
  process.exit(0);
}

/** Everything is durable, so that a part that does not end may be cut off; a worker that stays would hold its views. */
async function end(parts: Readonly<Record<string, Promise<unknown>>>): Promise<void> {
  const running = await stillRunning(parts, 30_000);
  if (running.length === 0) return;
  logger.error({ running }, 'the worker ends although a part of it does not');
  process.exit(1);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
