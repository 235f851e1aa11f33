import { existsSync } from 'node:fs';
import Redis from 'ioredis';
import { clockWarnings } from '#/backend/log/clocks.ts';
import { storedKeys, unwrapped, WrongKey } from '#/backend/log/installation-keys.ts';
import { readRecordState, type KnownState } from '#/backend/log/record-state.ts';
import { askAll, newestOf, type Answer } from '#/backend/log/witness/ask.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { plainFiles } from '#/backend/files/encrypt-plain.ts';
import { foreignTexts } from '#/backend/files/check-texts.ts';
import { openPool } from '#/backend/database/pool.ts';
import { engineOf, openLog } from '#/backend/log/open.ts';
import { LogUnavailable } from '#/backend/log/port.ts';
import { viewFindings, workerRole } from './doctor-views.ts';
import { unfinishedMark } from '../backup/restore.ts';
import { missingForRecognition } from '#/backend/reading/recognise.ts';
import { withClient } from '#/backend/database/roles.ts';
import type { Command } from '../cli.ts';
import { ConfigError, readConfig, SETTINGS, type Config } from '#/backend/config.ts';
import { migrationsIn } from '#/backend/database/migrate.ts';

export type Finding = { about: string; state: 'ok' | 'warning' | 'wrong'; says: string };

/** `acta doctor`: prints the settings (secrets hidden) and checks every service that they name. */
export const doctorCommand: Command = async (_args, { env, out }) => {
  for (const name of SETTINGS) if (env[name]) out(`  ${name}=${redacted(name, env[name])}`);
  const findings = [node(), ...(await examine(env))];
  out('');
  for (const { about, state, says } of findings) out(`${state.padEnd(8)} ${about}: ${says}`);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
};

/** Hides secrets, and the password within a URL. */
export function redacted(setting: string, value: string): string {
  if (/SECRET|KEY|TOKEN/.test(setting)) return '(hidden)';
  return value.replace(/([\w+]+:\/\/[^:/@\s]*):[^@\s]+@/, '$1:(hidden)@');
}

function node(): Finding {
  const recent = Number.parseInt(process.versions.node, 10) >= 24;
  return { about: 'Node', state: recent ? 'ok' : 'wrong', says: process.version };
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const config = readConfig(env);
    return [
      { about: 'settings', state: 'ok', says: config.mode },
      mail(config),
      administrator(config),
      plans(config),
      restoring(config),
      await storedFiles(config),
      await keptTexts(config),
      await scans(config),
      await database(config),
      await keys(config),
      await eventLog(config),
      await workerRole(config),
      ...(await viewFindings(config)),
      ...(await witnesses(config)),
      await clocks(config),
      await queue(config),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ setting, problem }) => ({ about: setting, state: 'wrong', says: problem }));
  }
}

function mail({ smtpUrl, mode }: Config): Finding {
  if (smtpUrl !== undefined) return { about: 'mail', state: 'ok', says: 'sent by SMTP_URL' };
  return {
    about: 'mail',
    state: mode === 'production' ? 'warning' : 'ok',
    says: 'SMTP_URL is not set: no mail leaves',
  };
}

/**
 * Without an administrator, only a command grants access to standards. Whether the account exists shows when it signs
 * in.
 */
function administrator({ administrator: email }: Config): Finding {
  const about = 'administrator';
  if (email !== undefined) return { about, state: 'ok', says: email };
  return { about, state: 'ok', says: 'ACTA_ADMINISTRATOR is not set: standards are opened by acta grant-standard' };
}

function plans({ plans: state }: Config): Finding {
  const about = 'plans';
  if (state === 'on') return { about, state: 'ok', says: 'restrict what they do not open: acta plan changes one' };
  return { about, state: 'ok', says: 'ACTA_PLANS is off: everything is open to every organisation' };
}

async function scans({ recognisesText }: Config): Promise<Finding> {
  const about = 'scanned pages';
  if (!recognisesText) return { about, state: 'ok', says: 'are not read: ACTA_OCR is off' };
  const missing = await missingForRecognition();
  return missing === null
    ? { about, state: 'ok', says: 'are recognised by tesseract' }
    : { about, state: 'warning', says: `are not read: ${missing}` };
}

function restoring({ dataDir }: Config): Finding {
  const about = 'restore';
  if (!existsSync(unfinishedMark(dataDir))) return { about, state: 'ok', says: 'none was interrupted' };
  return { about, state: 'wrong', says: 'a restore was begun here and not finished: run acta restore again' };
}

/** Files of an earlier release stay plain until the operator encrypts them. */
async function storedFiles({ dataDir }: Config): Promise<Finding> {
  const about = 'files';
  const plain = (await Array.fromAsync(plainFiles(dataDir))).length;
  if (plain === 0) return { about, state: 'ok', says: 'every stored file is encrypted' };
  return { about, state: 'warning', says: `${plain} stored files are plain: run acta files encrypt` };
}

/** Texts that somebody put there or that outlived their file. Reading never uses them. */
async function keptTexts({ dataDir }: Config): Promise<Finding> {
  const about = 'texts of files';
  const foreign = await foreignTexts(dataDir);
  if (foreign.length === 0) return { about, state: 'ok', says: 'each belongs to a stored file' };
  const [first] = foreign;
  return { about, state: 'warning', says: `${foreign.length} belong to no stored file, such as ${first}: remove them` };
}

async function database({ databaseUrl }: Config): Promise<Finding> {
  const about = 'database';
  try {
    return await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ super: boolean; version: string }>(
        `select rolsuper or rolbypassrls as super, current_setting('server_version') as version from pg_roles where rolname = current_user`,
      );
      const applied = await client.query<{ name: string }>('select name from migration');
      const missing = migrationsIn().filter(({ name }) => !applied.rows.some((row) => row.name === name));
      if (rows[0]?.super)
        return { about, state: 'wrong', says: 'DATABASE_URL signs in with a role that bypasses row-level security' };
      if (missing.length > 0)
        return {
          about,
          state: 'wrong',
          says: `not migrated: ${missing.map(({ name }) => name).join(', ')} (acta migrate)`,
        };
      return { about, state: 'ok', says: `Postgres ${rows[0]?.version}` };
    });
  } catch (error) {
    return { about, state: 'wrong', says: error instanceof Error ? error.message || 'does not answer' : String(error) };
  }
}

/** Whether the keys in the settings are those of this installation. */
async function keys(config: Config): Promise<Finding> {
  const about = 'keys';
  try {
    const kept = await withClient(config.databaseUrl, storedKeys);
    if (kept.length === 0) return { about, state: 'ok', says: 'none are kept yet' };
    const { seal } = unwrapped(kept, config);
    return { about, state: 'ok', says: `those of this installation, seals by ${seal.fingerprint}` };
  } catch (error) {
    if (error instanceof WrongKey) return { about, state: 'wrong', says: error.message };
    return { about, state: 'wrong', says: 'cannot be read: see database' };
  }
}

/** Whether the log is in reach and in use on the engine of the settings. */
async function eventLog(config: Config): Promise<Finding> {
  const about = 'event log';
  const engine = engineOf(config) === 'kurrentdb' ? 'KurrentDB' : 'Postgres';
  try {
    const log = await openLog(config, Buffer.alloc(32)); // nothing is appended
    try {
      const head = await log.head();
      return { about, state: 'ok', says: `in ${engine}, ${head === null ? 'empty' : `up to position ${head}`}` };
    } finally {
      await log.close();
    }
  } catch (error) {
    const cause = error instanceof LogUnavailable ? error.cause : error;
    return { about, state: 'wrong', says: `${engine}: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

/** Number of places outside the log that know its newest seal, and the sealer's last verdict on the record. */
async function witnesses(config: Config): Promise<Finding[]> {
  const pool = openPool(config.databaseUrl, 'doctor', 1);
  try {
    const { seal, rowKey } = unwrapped(await storedKeys(pool), config);
    const answers = await askAll(openWitnesses(pool, config), [seal.publicKey]);
    return [
      witnessFinding(answers, config, new Date()),
      recordFinding(await readRecordState(pool, rowKey, new Date())),
    ];
  } catch (error) {
    return [
      { about: 'witnesses', state: 'warning', says: `not looked at: ${error instanceof Error ? error.message : ''}` },
    ];
  } finally {
    await pool.end();
  }
}

function witnessFinding(answers: readonly Answer[], config: Config, now: Date): Finding {
  const about = 'witnesses';
  const unread = answers.find(({ error }) => error !== null);
  if (unread) return { about, state: 'wrong', says: `${unread.witness.name} cannot be read: ${unread.error}` };
  const knowing = answers.filter(({ newest }) => newest !== null);
  const messengers = [
    config.witnessMail.length > 0,
    config.witnessWebhook !== undefined,
    config.timestampUrl !== undefined,
  ];
  const count = knowing.length + messengers.filter(Boolean).length;
  const newest = newestOf(answers);
  const age = newest ? `, the newest seal ${newest.number} of ${minutesBetween(newest.at, now)} minutes ago` : '';
  const isElsewhere = config.witnessDir !== undefined || messengers.some(Boolean);
  const advice = isElsewhere ? '' : '; none on another machine: name one (ACTA_WITNESS_DIR, ACTA_WITNESS_MAIL)';
  return { about, state: isElsewhere ? 'ok' : 'warning', says: `${count}${age}${advice}` };
}

const minutesBetween = (time: string, now: Date): number => Math.round((now.getTime() - Date.parse(time)) / 60_000);

function recordFinding({ status, state }: KnownState): Finding {
  const about = 'record';
  if (status === 'whole') return { about, state: 'ok', says: `whole when the sealer looked, ${state.at}` };
  if (status === 'unknown')
    return { about, state: 'warning', says: `nobody has looked since ${state?.at ?? 'ever'}: does the worker run?` };
  return { about, state: 'wrong', says: `in doubt since ${state.since}: ${state.doubt?.says ?? ''}` };
}

/**
 * Entries are never earlier than those before them: after a clock was ahead, all have its time until that time has
 * come.
 */
async function clocks(config: Config): Promise<Finding> {
  const about = 'clocks';
  const log = await openLog(config, Buffer.alloc(32)).catch(() => null); // reported above
  if (!log) return { about, state: 'warning', says: 'not compared: the event log does not answer' };
  const pool = openPool(config.databaseUrl, 'doctor', 1);
  try {
    const warnings = await clockWarnings({ log, pool });
    return { about, state: warnings.length > 0 ? 'warning' : 'ok', says: warnings.join('; ') || 'agree' };
  } finally {
    await Promise.all([log.close(), pool.end()]);
  }
}

async function queue({ redisUrl }: Config): Promise<Finding> {
  const about = 'queue';
  if (redisUrl === undefined) return { about, state: 'ok', says: 'on Postgres' };
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined); // connect() below reports it
  try {
    await redis.connect();
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
    if (policy !== 'noeviction')
      return {
        about,
        state: 'wrong',
        says: `Redis may throw jobs away: maxmemory-policy is ${policy}, must be noeviction`,
      };
    return { about, state: 'ok', says: 'on Redis' };
  } catch (error) {
    return { about, state: 'wrong', says: error instanceof Error ? error.message : String(error) };
  } finally {
    redis.disconnect();
  }
}
