import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { chain } from '#/backend/log/chain.ts';
import { boundTo, type InstallationKeys } from '#/backend/log/installation-keys.ts';
import { lock, unlock } from '#/backend/privacy/key-wrap.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { signKeyChange } from '#/backend/log/seal-notes.ts';
import { sealKeyFrom, sealStream, type SealKey } from '#/backend/log/seal.ts';
import { createSealer, sealEnvelope } from '#/backend/workers/seals/sealer.ts';

export type SealExchange = {
  /** Connection as the owner of the tables. */
  owner: pg.Client;
  log: EventLog;
  keys: InstallationKeys;
  /** Seed of the next key from a setting; without one, a key is made and stored, wrapped. */
  seed: Buffer | null;
};

/** An interrupted exchange is repeated with a different key. Nothing was changed. */
export class OtherExchange extends Error {
  readonly code = 'OTHER_EXCHANGE';

  constructor(isSetting: boolean) {
    const as = isSetting ? 'with the ACTA_NEXT_KEY that it had' : 'without ACTA_NEXT_KEY';
    super(`An exchange of the seal key was broken off. Finish it first, as it was begun: ${as}.`);
    this.name = 'OtherExchange';
  }
}

/**
 * Hands the seals over to another key; returns that key. Throws `OtherExchange`. First the next key is stored, then
 * `SealKeyChanged` is appended, signed by both, then the next key becomes the one in use: an interrupted exchange
 * continues from its last step.
 */
export async function exchangeSealKey({ owner, log, keys, seed }: SealExchange): Promise<SealKey> {
  const next = await keepNext(owner, keys, seed);
  const { changes } = await readSealLog(log, next.publicKey, await log.head());
  if (changes.at(-1)?.keys.to !== next.publicKey) {
    await createSealer(log, keys).seal();
    await append(log, keys, next);
  }
  await owner.query('begin');
  await owner.query(
    `update log.installation_key seal set wrapped = $1, public_key = $2, kept_at = now() where name = 'seal'`,
    [seed === null ? lock(keys.masterKey, boundTo('seal'), next.seed) : null, next.publicKey],
  );
  await owner.query(`delete from log.installation_key where name = 'next-seal'`);
  await owner.query('commit');
  return next;
}

async function append(log: EventLog, keys: InstallationKeys, next: SealKey): Promise<void> {
  const { seals, tip, broken } = await readSealLog(log, keys.seal.publicKey, await log.head());
  if (broken) throw new Error(`The stream of seals is broken at position ${broken.position} [${broken.problem}]`);
  const last = seals.at(-1);
  const change = signKeyChange(keys.seal, next, last ? { number: last.number, root: last.seal.root } : null);
  const event = sealEnvelope('SealKeyChanged', change);
  await log.append(sealStream, tip.version, chain(tip.hash, sealStream, tip.version, [event]));
}

/** The next key: the one stored by an earlier attempt, else the operator's, else a new one. */
async function keepNext(owner: pg.Client, { masterKey }: InstallationKeys, seed: Buffer | null): Promise<SealKey> {
  const bound = boundTo('next-seal');
  const { rows } = await owner.query<{ wrapped: Buffer | null; publicKey: string }>(
    `select wrapped, public_key as "publicKey" from log.installation_key where name = 'next-seal'`,
  );
  const [kept] = rows;
  if (kept) {
    const begun = kept.wrapped ? unlock(masterKey, bound, kept.wrapped) : seed;
    const key = begun && sealKeyFrom(begun);
    // The stored next key must fit this command: a key made here would otherwise be lost.
    const isSame = kept.wrapped ? seed === null : key?.publicKey === kept.publicKey;
    if (!key || !isSame) throw new OtherExchange(kept.wrapped === null);
    return key;
  }
  const made = sealKeyFrom(seed ?? randomBytes(32));
  await owner.query(`insert into log.installation_key (name, wrapped, public_key) values ('next-seal', $1, $2)`, [
    seed === null ? lock(masterKey, bound, made.seed) : null,
    made.publicKey,
  ]);
  return made;
}
