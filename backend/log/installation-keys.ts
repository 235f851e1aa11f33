import { hkdfSync } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';
import { isMarked } from './marks.ts';
import { sealKeyFrom, sealStream, type SealKey } from './seal.ts';

/** The keys of an installation. Its settings hold only the master key, and the seal key if the operator wants it. */
export type InstallationKeys = {
  /** 32 bytes that wrap the other keys and those of persons. */
  masterKey: Buffer;
  /** Ids of accounts derive from it. */
  idKey: string;
  seal: SealKey;
  /** Key that marks events (marks.ts). */
  markKey: Buffer;
  /** Key that marks rows with authority: sessions, members, plans. */
  rowKey: Buffer;
};

/** The keys in the settings: both are 32 bytes in hex. */
export type KeySettings = { masterKey: string; sealKey: string | undefined };

/** The settings name other keys than the installation has. Nothing was changed. */
export class WrongKey extends Error {
  readonly code: 'MASTER_KEY_WRONG' | 'SEAL_KEY_WRONG' | 'SEAL_KEY_MISSING' | 'KEYS_MISSING';

  constructor(code: WrongKey['code']) {
    super(says[code]);
    this.name = 'WrongKey';
    this.code = code;
  }
}

const says = {
  MASTER_KEY_WRONG:
    'ACTA_MASTER_KEY is not the key of this installation. Nothing was read or written; set the right one.',
  SEAL_KEY_WRONG:
    'ACTA_SEAL_KEY is not the key that seals this installation. Set the right one, or hand over to it: acta exchange-key seal',
  KEYS_MISSING:
    'Keys of this installation are missing in log.installation_key. Nothing was read or written; bring the rows back from a backup.',
  SEAL_KEY_MISSING: 'This installation is sealed by a key of its own: ACTA_SEAL_KEY must be set.',
} as const;

/** A stored key: wrapped by the master key, or only its public half, for a seal key in the settings. */
export type StoredKey = { name: KeyName; wrapped: Buffer | null; publicKey: string | null };
export type KeyName = 'id' | 'seal' | 'mark' | 'row';
const howMany = 4;

/**
 * The keys of this installation. If none are stored yet, the keys derived from the settings are stored: they were in
 * use until then. Throws `WrongKey` if the settings do not fit the stored keys, or the keys of persons.
 */
export async function openInstallationKeys(pool: Pool, settings: KeySettings): Promise<InstallationKeys> {
  const kept = await storedKeys(pool);
  if (kept.length === howMany) return unwrapped(kept, settings);
  if (kept.length > 0) throw new WrongKey('KEYS_MISSING');
  await refuseForeignPersons(pool, Buffer.from(settings.masterKey, 'hex'));
  const first = await asUsed(pool, settings);
  await refuseForeignMarks(pool, derivedKeys(first));
  await keep(pool, wrap(derivedKeys(first), first));
  return unwrapped(await storedKeys(pool), settings);
}

/**
 * The keys that an installation has from the beginning, and that an installation of an earlier release has always had.
 */
export function derivedKeys({ masterKey, sealKey }: KeySettings): InstallationKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', purpose, 32));
  return {
    masterKey: Buffer.from(masterKey, 'hex'),
    idKey: masterKey,
    seal: sealKeyFrom(sealKey === undefined ? derive('acta seal ed25519') : Buffer.from(sealKey, 'hex')),
    markKey: derive('acta event mark'),
    rowKey: derive('acta row mark'),
  };
}

/** The keys in rows, or in a backup. Throws `WrongKey`. */
export function unwrapped(kept: readonly StoredKey[], settings: KeySettings): InstallationKeys {
  const masterKey = Buffer.from(settings.masterKey, 'hex');
  const bytes = (name: KeyName) => {
    const wrapped = kept.find((one) => one.name === name)?.wrapped;
    return wrapped ? opened(masterKey, name, wrapped) : null;
  };
  const [id, mark, row, seed] = [bytes('id'), bytes('mark'), bytes('row'), bytes('seal')];
  if (!id || !mark || !row) throw new WrongKey('MASTER_KEY_WRONG');
  const set = settings.sealKey === undefined ? null : Buffer.from(settings.sealKey, 'hex');
  if (!seed && !set) throw new WrongKey('SEAL_KEY_MISSING');
  const seal = sealKeyFrom(set ?? seed ?? Buffer.alloc(0));
  if (seal.publicKey !== kept.find(({ name }) => name === 'seal')?.publicKey) throw new WrongKey('SEAL_KEY_WRONG');
  return { masterKey, idKey: id.toString(), seal, markKey: mark, rowKey: row };
}

/** The keys in their stored form. The seed of a seal key from the settings is not stored. */
function wrap({ idKey, markKey, rowKey, seal }: InstallationKeys, settings: KeySettings): StoredKey[] {
  const masterKey = Buffer.from(settings.masterKey, 'hex');
  const locked = (name: KeyName, key: Uint8Array) => lock(masterKey, boundTo(name), key);
  return [
    { name: 'id', wrapped: locked('id', Buffer.from(idKey)), publicKey: null },
    { name: 'mark', wrapped: locked('mark', markKey), publicKey: null },
    { name: 'row', wrapped: locked('row', rowKey), publicKey: null },
    {
      name: 'seal',
      wrapped: settings.sealKey === undefined ? locked('seal', seal.seed) : null,
      publicKey: seal.publicKey,
    },
  ];
}

export async function storedKeys(pool: Pick<ClientBase, 'query'>): Promise<StoredKey[]> {
  const { rows } = await pool.query<StoredKey>(
    `select name, wrapped, public_key as "publicKey" from log.installation_key where name <> 'next-seal' order by name`,
  );
  return rows;
}

/** Throws if another key has marked the events: the rows with the keys were there, and are gone. */
async function refuseForeignMarks(pool: Pool, { markKey }: InstallationKeys): Promise<void> {
  const { rows } = await pool.query<{ stream: string; version: number; hash: string; mark: string }>(
    `select stream, version, encode(hash, 'hex') as hash, encode(mark, 'hex') as mark
     from log.event where mark is not null order by position desc limit 1`,
  );
  if (rows.some((event) => !isMarked(markKey, event))) throw new WrongKey('KEYS_MISSING');
}

/**
 * The settings with which an installation of an earlier release has sealed: it may name a seal key that the sealing
 * program never got. Then the key that was used is stored, and the setting is refused by name.
 */
async function asUsed(pool: Pool, settings: KeySettings): Promise<KeySettings> {
  const { rows } = await pool.query<{ key: string }>(
    `select data ->> 'key' as key from log.event where stream = $1 and type = 'LogSealed' order by version desc limit 1`,
    [sealStream],
  );
  const derived = { ...settings, sealKey: undefined };
  return rows[0]?.key === derivedKeys(derived).seal.fingerprint ? derived : settings;
}

/** If two programs start at the same time, the keys of the first are stored. Both have the same ones. */
async function keep(pool: Pool, keys: readonly StoredKey[]): Promise<void> {
  await pool.query(
    `insert into log.installation_key (name, wrapped, public_key)
     select * from unnest($1::text[], $2::bytea[], $3::text[]) on conflict do nothing`,
    [keys.map(({ name }) => name), keys.map(({ wrapped }) => wrapped), keys.map(({ publicKey }) => publicKey)],
  );
}

/**
 * Throws if the master key does not open the keys of persons: an installation of an earlier release stores no other
 * keys.
 */
async function refuseForeignPersons(pool: Pool, masterKey: Buffer): Promise<void> {
  const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
    'select person, wrapped from log.person_key limit 1',
  );
  const [one] = rows;
  if (one && !opens(masterKey, one.person, one.wrapped)) throw new WrongKey('MASTER_KEY_WRONG');
}

function opened(masterKey: Buffer, name: KeyName, wrapped: Buffer): Buffer {
  try {
    return unlock(masterKey, boundTo(name), wrapped);
  } catch {
    throw new WrongKey('MASTER_KEY_WRONG'); // authenticated encryption: only the key that encrypted it opens it
  }
}

/** Whether this master key opens the wrapped key of a person. */
export function opens(masterKey: Uint8Array, person: string, wrapped: Buffer): boolean {
  try {
    unlock(masterKey, person, wrapped);
    return true;
  } catch {
    return false; // authenticated encryption: another key or another person does not open it
  }
}

/** The binding of a wrapped key. No person has such an id. */
export const boundTo = (name: string): string => `key of the installation: ${name}`;
