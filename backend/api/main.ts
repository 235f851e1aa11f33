import path from 'node:path';
import pg from 'pg';
import { createVault } from '#/backend/log/personal.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { readConfig } from '#/infra/config.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { buildApp } from './app.ts';

const passwordMinimum = { spec: 6, asvs: 8, nist: 15 } as const;

const config = readConfig(process.env);
const connectionString = config.databaseUrl;
const pool = new pg.Pool({ connectionString, max: 12, application_name: 'acta api' });
const log = createPostgresLog({ connectionString });
const clock = await createViewClock(pool, connectionString);
const app = await buildApp(
  {
    pool,
    log,
    clock,
    vault: createVault({ pool, masterKey: Buffer.from(config.masterKey, 'hex') }),
    knowledge: loadKnowledge(),
    settings: {
      mode: config.mode,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      masterKey: config.masterKey,
      passwordMinimum: passwordMinimum[config.authProfile],
      localMailbox: config.smtpUrl === undefined && config.mode !== 'production',
      dataFolder: config.dataDir,
      frontend: path.join(import.meta.dirname, '../../frontend/dist'),
    },
  },
  { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
);
// A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
pool.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection was lost'));
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
