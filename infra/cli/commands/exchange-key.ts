import * as z from 'zod';
import { storedKeys, openInstallationKeys, WrongKey } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { openPool } from '#/backend/database/pool.ts';
import { newestLost } from '../backup/accept-return.ts';
import type { CommandIo } from '../cli.ts';
import { withClient } from '#/backend/database/roles.ts';
import { exchangeMasterKey } from '../keys/exchange-master.ts';
import { exchangeSealKey, OtherExchange } from '../keys/exchange-seal.ts';
import { refuseRunning, StillRunning } from '../keys/stopped.ts';

const usage = 'acta exchange-key master|seal   (the next key in ACTA_NEXT_KEY: openssl rand -hex 32)';

const Env = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1),
  ACTA_MASTER_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  ACTA_SEAL_KEY: z.string().optional(),
  KURRENTDB_URL: z.string().optional(),
  ACTA_DATA_DIR: z.string().default('.data'),
  ACTA_WITNESS_DIR: z.string().optional(),
  ACTA_NEXT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .refine((text) => new Set(text).size >= 8)
    .optional(),
});

/**
 * `acta exchange-key master|seal`: another master key wraps all keys from now on, or another key seals. API and worker
 * have to be stopped. After an interruption the command is repeated. Ids, marks and old seals stay valid.
 */
export async function exchangeKeyCommand([which, ...more]: string[], { out, err, env }: CommandIo): Promise<number> {
  const set = Env.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if ((which !== 'master' && which !== 'seal') || more.length > 0) {
    err(usage);
    return 2;
  }
  if (!set.success || (which === 'master' && set.data.ACTA_NEXT_KEY === undefined)) {
    const names = set.error?.issues.map(({ path }) => path.join('.')) ?? ['ACTA_NEXT_KEY'];
    err(`Missing, or not 32 random bytes in hex: ${names.join(', ')}. ${usage}`);
    return 2;
  }
  try {
    out(await (which === 'master' ? exchangeMaster(set.data) : exchangeSeal(set.data)));
    return 0;
  } catch (error) {
    const isRefusal = [WrongKey, StillRunning, OtherExchange, WentBack].some((kind) => error instanceof kind);
    if (!isRefusal || !(error instanceof Error)) throw error;
    err(error.message);
    return 1;
  }
}

/** A witness knows a seal that the log does not hold. Nothing was changed. */
class WentBack extends Error {
  constructor(number: number) {
    super(`A witness knows seal ${number}, which the log does not hold: acta verify says more. [LOG_WENT_BACK]`);
  }
}

type Settings = z.infer<typeof Env>;

function exchangeMaster({ DATABASE_OWNER_URL, ACTA_MASTER_KEY, ...set }: Settings): Promise<string> {
  return withClient(DATABASE_OWNER_URL, async (owner) => {
    await refuseRunning(owner);
    const next = Buffer.from(set.ACTA_NEXT_KEY ?? '', 'hex');
    // The keys of an installation of an earlier release are stored now, with unchanged values.
    const kept = await withPool(set.DATABASE_URL, storedKeys);
    if (kept.length === 0)
      await withPool(set.DATABASE_URL, (pool) =>
        openInstallationKeys(pool, { masterKey: ACTA_MASTER_KEY, sealKey: set.ACTA_SEAL_KEY }),
      );
    const done = await exchangeMasterKey(owner, Buffer.from(ACTA_MASTER_KEY, 'hex'), next);
    const then = 'Set ACTA_MASTER_KEY to the next key, keep it apart from the backups, run acta migrate, and start.';
    const before = 'Backups that were made before are restored with the key of before.';
    return done === 'NOW' ? `Every key is wrapped by the next key. ${then} ${before}` : `This was done before. ${then}`;
  });
}

function exchangeSeal(set: Settings): Promise<string> {
  return withClient(set.DATABASE_OWNER_URL, async (owner) => {
    await refuseRunning(owner);
    return withPool(set.DATABASE_URL, async (pool) => {
      const isKept = (await storedKeys(pool)).some(({ name, wrapped }) => name === 'seal' && wrapped !== null);
      // A key in the settings that is not in use yet opens nothing: the stored key signs the handover.
      const sealKey = isKept ? undefined : set.ACTA_SEAL_KEY;
      const keys = await openInstallationKeys(pool, { masterKey: set.ACTA_MASTER_KEY, sealKey });
      const log = await openLog({ databaseUrl: set.DATABASE_URL, kurrentdbUrl: set.KURRENTDB_URL }, keys.markKey);
      try {
        // New seals would build on a log that was put back.
        const places = { dataDir: set.ACTA_DATA_DIR, witnessDir: set.ACTA_WITNESS_DIR };
        const { publicKey } = keys.seal;
        const sealLog = await readSealLog(log, publicKey, await log.head());
        const lost = await newestLost(openWitnesses(pool, places), sealLog, publicKey);
        if (lost) throw new WentBack(lost.number);
        const seed = set.ACTA_NEXT_KEY === undefined ? null : Buffer.from(set.ACTA_NEXT_KEY, 'hex');
        const next = await exchangeSealKey({ owner, log, keys, seed });
        const setting = seed === null ? 'Remove ACTA_SEAL_KEY where it is set' : 'Set ACTA_SEAL_KEY to the next key';
        return `Seals are signed by ${next.fingerprint} from now on. ${setting}, and start. Tell auditors the new fingerprint; the handover is signed by both keys.`;
      } finally {
        await log.close();
      }
    });
  });
}

async function withPool<T>(url: string, work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool(url, 'exchange-key', 2);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
