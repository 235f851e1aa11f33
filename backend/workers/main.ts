import { pino } from 'pino';
import { folderStore } from '#/backend/files/folder.ts';
import { createVault } from '#/backend/log/personal.ts';
import { engineOf, openLog } from '#/backend/log/open.ts';
import { sealKeyOf } from '#/backend/log/seal.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { readConfig } from '#/infra/config.ts';
import { loadRoadmap } from '#/knowledge/load-content.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { loadAddressee } from './accounts/addressee.ts';
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
import { withFallback } from './ai/fallback.ts';
import { offlineEngine } from './ai/offline.ts';
import { openAiEngine } from './ai/openai.ts';
import { loadDeviceFacts } from './devices/device-facts.ts';
import { deviceSummaryProcessor, deviceSummaryReactor } from './devices/device-summary.ts';
import { pendingSummaries } from './devices/pending-summaries.ts';
import { runOrphanSweep } from './files/orphans.ts';
import { jobKinds } from './jobs.ts';
import { mailAddress } from './mail/mail-address.ts';
import { mailboxMailer } from './mail/mailbox.ts';
import { smtpMailer } from './mail/smtp.ts';
import { invitationMailProcessor, invitationMailReactor } from './organisations/invitation-mail.ts';
import { loadInvited } from './organisations/invited-person.ts';
import { pendingInvitations } from './organisations/pending-invitations.ts';
import { createJobs } from './queue.ts';
import { runReactor } from './reactor.ts';
import { pendingSuggestions } from './risks/pending-suggestions.ts';
import { loadRiskFacts } from './risks/risk-facts.ts';
import { riskSuggestionProcessor, riskSuggestionReactor } from './risks/risk-suggestions.ts';
import { runSealer } from './seals/sealer.ts';
import { runSweep } from './sweep.ts';

const config = readConfig(process.env);
const logger = pino({ level: config.logLevel });
const pool = openPool(config.databaseUrl, 'worker', 12, (error) =>
  logger.warn({ err: error }, 'a database connection was lost'),
);
const log = await openLog(config);
const vault = createVault({ pool, masterKey: Buffer.from(config.masterKey, 'hex') });
const knowledge = loadKnowledge();
const stopping = new AbortController();
const { signal } = stopping;
const days = 24 * 3_600_000;

const jobs = createJobs(jobKinds, {
  databaseUrl: config.databaseUrl,
  redisUrl: config.redisUrl,
  onError: (error, about) => logger.error({ err: error, ...about }, 'a job failed'),
});
const ai = config.openaiModel
  ? withFallback(
      openAiEngine({
        baseUrl: config.openaiBaseUrl,
        apiKey: config.openaiApiKey,
        model: config.openaiModel,
        structured: 'json_schema',
        timeoutMs: 60_000,
      }),
      (error) => logger.warn({ err: error, kind: error.kind }, 'the AI provider failed, the offline engine answers'),
    )
  : offlineEngine;
const mailer = config.smtpUrl
  ? smtpMailer({ url: config.smtpUrl, from: mailAddress(config.mailFrom), pool })
  : mailboxMailer(pool);
if (!config.smtpUrl && config.mode === 'production') logger.warn('SMTP_URL is not set: no mail leaves this machine');

await jobs.work(
  'device-summary',
  deviceSummaryProcessor({
    ai,
    log,
    loadFacts: (device) => loadDeviceFacts(log, knowledge, device),
    knowledge: knowledge.version,
  }),
  { concurrency: 4 },
);
await jobs.work(
  'risk-suggestions',
  riskSuggestionProcessor({
    ai,
    log,
    loadFacts: (device, request) => loadRiskFacts(log, knowledge, device, request),
    knowledge: knowledge.version,
  }),
  { concurrency: 4 },
);
const mailing = {
  mailer,
  loadAddressee: (account: string) => loadAddressee(log, vault, account),
  publicUrl: config.publicUrl,
  secret: config.sessionSecret,
};
for (const kind of [validationMail, passwordResetMail])
  await jobs.work(kind.job, linkMailProcessor(kind, mailing), { concurrency: 4 });
await jobs.work('sign-up-mail', signUpMailProcessor({ ...mailing, loadSignUp: loadSignUp(pool, config.masterKey) }), {
  concurrency: 4,
});
await jobs.work('recovery-mail', recoveryMailProcessor({ ...mailing, endSessions: endSessionsBefore(pool) }), {
  concurrency: 4,
});
await jobs.work(
  'invitation-mail',
  invitationMailProcessor({
    mailer,
    loadInvited: (place) => loadInvited(log, vault, place),
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
  }),
  { concurrency: 4 },
);

const reacting = {
  pool,
  log,
  jobs,
  signal,
  onError: (error: unknown, about: { reactor: string }) =>
    logger.error({ err: error, ...about }, 'a reactor tries again'),
};
const running = Promise.all([
  runProjections(projectionsOf(knowledge, loadRoadmap()), {
    pool,
    log,
    signal,
    onError: (error, where) => logger.error({ err: error, ...where }, 'a view stands still'),
  }),
  runReactor(deviceSummaryReactor, reacting),
  runReactor(riskSuggestionReactor, reacting),
  runReactor(linkMailReactor(validationMail), reacting),
  runReactor(linkMailReactor(passwordResetMail), reacting),
  runReactor(invitationMailReactor, reacting),
  runReactor(recoveryMailReactor, reacting),
  runRecoveries({
    pool,
    log,
    everyMs: 30_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'recoveries wait longer'),
  }),
  runSealer({
    log,
    key: sealKeyOf({ seed: config.sealKey, masterKey: config.masterKey }),
    everyMs: 60_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'the sealer tries again'),
  }),
  runOrphanSweep({
    log,
    files: folderStore(config.dataDir),
    everyMs: days,
    keptMs: 7 * days,
    signal,
    onRemoved: (removed) => logger.info({ files: removed.length }, 'files that no event names were removed'),
    onError: (error) => logger.error({ err: error }, 'files that no event names stay for now'),
  }),
  // A sign-up is in no log that a reactor could follow, so that this looks often.
  runSweep({
    jobs,
    pending: [waitingSignUps(pool)],
    everyMs: 1000,
    restMs: 60_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'mails of sign-ups wait'),
    onHealed: () => undefined,
  }),
  runSweep({
    jobs,
    pending: [
      pendingSummaries(pool, 15_000),
      pendingSuggestions(pool, 15_000),
      pendingMails(pool, log),
      pendingInvitations(pool),
      pendingRecoveryMails(pool),
    ],
    everyMs: 15_000,
    restMs: 60_000,
    signal,
    onError: (error) => logger.error({ err: error }, 'the sweep tries again'),
    onHealed: ({ kind, jobId }) => logger.warn({ kind, jobId }, 'a job was added again'),
  }),
]);
logger.info(
  { knowledge: knowledge.version, ai: ai.info, queue: config.redisUrl ? 'redis' : 'postgres', log: engineOf(config) },
  'the worker works',
);

async function stop(): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  await Promise.all([jobs.close(), running]);
  mailer.close();
  await log.close();
  await pool.end();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
