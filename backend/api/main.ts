import path from 'node:path';
import { modelEngine } from '#/backend/ai/model-engine.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { openPayments } from '#/backend/payments/open.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { onceAnswered, openLog } from '#/backend/log/open.ts';
import { aheadOfLog, watchAhead, whatToDoAhead } from '#/backend/projections/ahead.ts';
import { readCached } from '#/backend/reading/read-cached.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { openPool } from '#/backend/database/pool.ts';
import { readConfig } from '#/backend/config.ts';
import { logLines } from '#/backend/process/log-lines.ts';
import { readSite } from '#/backend/site/read.ts';
import { sayPlainly, waitingFor } from '#/backend/process/starting.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { buildApp } from './edge/app.ts';
import { openCounters } from './edge/limits/open.ts';
import { apiLogger } from './edge/logger.ts';

const passwordMinimum = { spec: 6, asvs: 8, nist: 15 } as const;
/** The specification gives 3 hours and 3 days, and no limit without use (docs/adr/0012). */
const idle = { spec: [3, 72], asvs: [1, 24], nist: [1, 24] } as const;

const hasStarted = sayPlainly();
const config = readConfig(process.env);
const site = readSite(config.siteDir);
const logger = apiLogger(config.logLevel, logLines());
const connectionString = config.databaseUrl;
const pool = openPool(connectionString, 'api', 12, (error) =>
  logger.warn({ err: error }, 'a database connection was lost'),
);
const keys = await onceAnswered(
  () => openInstallationKeys(pool, config),
  (error) => logger.warn(waitingFor(error)),
);
const log = await openLog(config, keys.markKey);
const clock = await createViewClock(pool, connectionString);
const counters = await openCounters({
  pool,
  redisUrl: config.redisUrl,
  secret: config.sessionSecret,
  onAway: (error) => logger.warn({ err: error }, 'tries are counted by this process alone until the store is back'),
});
let ahead = await aheadOfLog({ pool, log });
const sayAhead = () => logger.fatal({ ahead }, `views are ahead of the log, nothing is recorded: ${whatToDoAhead}`);
if (ahead.length > 0) sayAhead();
const watching = new AbortController();
void watchAhead({
  pool,
  log,
  everyMs: 30_000,
  signal: watching.signal,
  onChange(found) {
    if (found.join() === ahead.join()) return;
    ahead = found;
    if (ahead.length > 0) sayAhead();
    else logger.warn('views are no longer ahead of the log');
  },
});
const fileKeys = organisationKeys(pool, keys.masterKey);
const files = folderStore(config.dataDir, fileKeys);
const texts = textsIn(config.dataDir, fileKeys);
const app = await buildApp(
  {
    pool,
    log,
    witnesses: openWitnesses(pool, config),
    clock,
    counters,
    ahead: () => ahead,
    files,
    readText: (wanted) => readCached({ files, texts }, wanted),
    now: () => new Date(),
    vault: createVault({ pool, masterKey: keys.masterKey }),
    keys,
    ai: modelEngine(config.model, config.openaiApiKey),
    payments: config.stripe && openPayments(config.stripe),
    knowledge: loadKnowledge(),
    requirements: loadRequirements(),
    roadmap: loadRoadmap(),
    site,
    settings: {
      mode: config.mode,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      administrator: config.administrator ? accountIdOf(config.administrator, keys.idKey) : null,
      bookingUrl: config.bookingUrl ?? null,
      bookingHours: config.bookingHours ?? null,
      plans: config.plans,
      // Another provider's calendar is all that Acta loads beyond what it needs.
      optionalUses: config.bookingUrl === undefined ? [] : ['calendar'],
      model: config.model,
      passwordMinimum: passwordMinimum[config.authProfile],
      metricsToken: config.metricsToken,
      trustedProxies: config.trustedProxies,
      sessionLimits: {
        ordinary: { absolute: 3, idle: idle[config.authProfile][0] },
        stayConnected: { absolute: 72, idle: idle[config.authProfile][1] },
      },
      localMailbox: config.smtpUrl === undefined && config.mode !== 'production',
      dataFolder: config.dataDir,
      frontend: path.join(import.meta.dirname, '../../frontend/dist'),
    },
  },
  logger,
);
await app.listen({ port: config.port, host: config.listen });
hasStarted();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  watching.abort();
  await app.close();
  await Promise.all([clock.close(), log.close(), counters.close(), pool.end()]);
  logger.info('the API has ended');
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
