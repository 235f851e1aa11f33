import path from 'node:path';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { createVault } from '#/backend/log/personal.ts';
import { openLog } from '#/backend/log/open.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { readConfig } from '#/infra/config.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load-content.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { buildApp } from './app.ts';
import { apiLogger } from './logger.ts';

const passwordMinimum = { spec: 6, asvs: 8, nist: 15 } as const;
/** The specification names 3 hours and 3 days, and no end for lack of use (docs/adr/0012). */
const idle = { spec: [3, 72], asvs: [1, 24], nist: [1, 24] } as const;

const config = readConfig(process.env);
const logger = apiLogger(config.logLevel);
const connectionString = config.databaseUrl;
const pool = openPool(connectionString, 'api', 12, (error) =>
  logger.warn({ err: error }, 'a database connection was lost'),
);
const keys = await openInstallationKeys(pool, config);
const log = await openLog(config, keys.markKey);
const clock = await createViewClock(pool, connectionString);
const app = await buildApp(
  {
    pool,
    log,
    witnesses: openWitnesses(pool, config),
    clock,
    files: folderStore(config.dataDir),
    now: () => new Date(),
    vault: createVault({ pool, masterKey: keys.masterKey }),
    keys,
    knowledge: loadKnowledge(),
    requirements: loadRequirements(),
    roadmap: loadRoadmap(),
    settings: {
      mode: config.mode,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      administrator: config.administrator ? accountIdOf(config.administrator, keys.idKey) : null,
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
await app.listen({ port: config.port, host: config.mode === 'production' ? '0.0.0.0' : '127.0.0.1' });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await Promise.all([clock.close(), log.close(), pool.end()]);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
