import { pino, stdTimeFunctions } from 'pino';
import { folderStore } from '#/backend/files/folder.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { engineOf, onceAnswered, openLog } from '#/backend/log/open.ts';
import { openPool } from '#/backend/database/pool.ts';
import { readConfig } from '#/backend/config.ts';
import { logLines } from '#/backend/process/log-lines.ts';
import { stillRunning } from '#/backend/process/ending.ts';
import { sayPlainly, waitingFor } from '#/backend/process/starting.ts';
import { readCached } from '#/backend/reading/read-cached.ts';
import { missingForRecognition } from '#/backend/reading/recognise.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { loadAddressee } from './accounts/addressee.ts';
import { linkMailProcessor, passwordResetMail, validationMail } from './accounts/link-mail.ts';
import { endSessionsBefore, recoveryMailProcessor } from './accounts/recovery-mail.ts';
import { loadSignUp, signUpMailProcessor } from './accounts/sign-up-mail.ts';
import { withFallback } from '#/backend/ai/fallback.ts';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { modelEngine } from '#/backend/ai/model-engine.ts';
import { loadDeviceFacts } from './devices/device-facts.ts';
import { bookingMailProcessor } from './bookings/booking-mail.ts';
import { deviceSummaryProcessor } from './devices/device-summary.ts';
import { counted, emptyTally } from './heartbeat.ts';
import { judgeCheckProcessor } from './checks/judge-check.ts';
import { judgeThreads } from './checks/judge-in-thread.ts';
import type { CheckPorts } from './checks/ports.ts';
import { readDocumentProcessor } from './checks/read-document.ts';
import { returnCreditProcessor } from './checks/return-credit.ts';
import { statusesOf } from './checks/statuses.ts';
import { logTroubles } from './job-troubles.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { mailAddress } from './mail/mail-address.ts';
import { mailboxMailer } from './mail/mailbox.ts';
import { smtpMailer } from './mail/smtp.ts';
import { contactMailProcessor } from './contact/contact-mail.ts';
import { newsletterChoiceProcessor } from './newsletter/choices.ts';
import { confirmMailProcessor } from './newsletter/confirm-mail.ts';
import { letterTestProcessor } from './newsletter/letter-test-mail.ts';
import { invitationMailProcessor } from './organisations/invitation-mail.ts';
import { loadInvited } from './organisations/invited-person.ts';
import { paymentMailProcessor } from './payments/payment-mail.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { allowedEngine } from './organisations/allowed-engine.ts';
import { allowedModel } from './organisations/allowed-model.ts';
import { loadRiskFacts } from './risks/risk-facts.ts';
import { riskSuggestionProcessor } from './risks/risk-suggestions.ts';
import { removeForeignCheckpoints } from '#/backend/queries/moment-checkpoints.ts';
import { followers } from './following.ts';
import { runLoops } from './loops.ts';
import type { Worker } from './worker.ts';

const hasStarted = sayPlainly();
const config = readConfig(process.env);
const logger = pino({ level: config.logLevel, timestamp: stdTimeFunctions.isoTime }, logLines());
const onLost = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
const pool = openPool(config.databaseWorkerUrl, 'worker', 12, onLost, { pipeline: true });
const keys = await onceAnswered(
  () => openInstallationKeys(pool, config),
  (error) => logger.warn(waitingFor(error)),
);
const log = await openLog(config, keys.markKey);
const vault = createVault({ pool, masterKey: keys.masterKey });
const knowledge = loadKnowledge();
const roadmap = loadRoadmap();
const requirements = loadRequirements();
const stopping = new AbortController();
const { signal } = stopping;

const tally = emptyTally();
const jobs = createJobs(jobKinds, {
  databaseUrl: config.databaseUrl,
  redisUrl: config.redisUrl,
  onError: logTroubles(logger, tally),
});
const provider = modelEngine(config.model, config.openaiApiKey);
const ai = provider
  ? withFallback(provider, (error) =>
      logger.warn({ err: error, kind: error.kind }, 'the AI provider failed, the offline engine answers'),
    )
  : offlineEngine;
const engineFor = allowedEngine(log, config.model, ai);
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
  readText: (wanted) => readCached({ files, texts, recognises }, wanted),
  judge: judges.judge,
  statuses: statusesOf(log, knowledge, requirements),
  model: provider &&
    config.model && { ...config.model, ai: provider, allowedBy: (organisation) => allowedModel(log, organisation) },
  knowledge: knowledge.version,
};
await jobs.work({
  'device-summary': deviceSummaryProcessor({
    engineFor,
    log,
    loadFacts: (device) => loadDeviceFacts(log, knowledge, device),
    knowledge: knowledge.version,
  }),
  'risk-suggestions': riskSuggestionProcessor({
    engineFor,
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

const worker: Worker = {
  config,
  logger,
  pool,
  keys,
  log,
  vault,
  knowledge,
  roadmap,
  requirements,
  jobs,
  mailing,
  bookings,
  files,
  tally,
  signal,
};
await removeForeignCheckpoints(pool);
const loops = runLoops(worker, followers(worker));
logger.info(
  { knowledge: knowledge.version, ai: ai.info, queue: config.redisUrl ? 'redis' : 'postgres', log: engineOf(config) },
  'the worker works',
);
hasStarted();

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
