import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chain } from '#/backend/log/chain.ts';
import { proveDevice } from '#/backend/log/device-proof.ts';
import type { RetainedSeal } from '#/backend/log/retained-seals.ts';
import { markOf, marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { createRound } from '#/backend/workers/seals/run-sealer.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import { readSealFile } from '#/infra/cli/seal-file.ts';
import { sealsCommand } from '#/infra/cli/commands/seals.ts';
import { envelope } from '#/tests/contract/event-log-makers.ts';
import { freshDatabase } from '#/tests/database.ts';
import { testKeys, testMasterKey } from '#/tests/makers/keys.ts';

/** Two devices of two organisations; the proof of `ours` is checked. */
const organisation = randomUUID();
const other = randomUUID();
const device = randomUUID();
const foreign = randomUUID();
export const streams = {
  device: `device-${device}`,
  profiling: `profiling-${device}`,
  foreign: `device-${foreign}`,
} as const;
export const ours = { organisation, device };

/** Seals kept outside the log: by the installation itself, in an operator's file of seals, or nowhere. */
export type Kept = 'witness' | 'seals' | 'nothing';

export type Installation = Awaited<ReturnType<typeof sealedInstallation>>;

/**
 * Thirteen entries of three streams: 1 to 6, sealed at 7; 8 and 9, sealed at 10; 11 to 13 are not sealed yet. `reset`
 * restores them after each way of tampering.
 */
export async function sealedInstallation() {
  const database = await freshDatabase();
  const log = marking(createPostgresLog({ connectionString: database.url }), testKeys.markKey);
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const folder = await mkdtemp(path.join(tmpdir(), 'acta-tampering-'));
  const empty = path.join(folder, 'empty');
  const witnesses = openWitnesses(pool, { dataDir: folder, witnessDir: undefined });

  const whose = (stream: string) =>
    stream === streams.foreign ? { organisation: other, device: foreign } : { organisation, device };
  const append = async (stream: string) => {
    const past = await Array.fromAsync(log.read(stream));
    const event = envelope({ ...whose(stream), data: { n: past.length + 1 } });
    await log.append(stream, past.length, chain(past.at(-1)?.hash ?? null, stream, past.length, [event]));
  };
  const { device: one, profiling, foreign: theirs } = streams;
  for (const stream of [one, profiling, profiling, theirs, profiling, one]) await append(stream);
  const sealer = createSealer(log, testKeys, witnesses);
  await sealer.seal();
  for (const stream of [profiling, theirs]) await append(stream);
  await sealer.seal();
  for (const stream of [profiling, theirs, one]) await append(stream);
  const env = { DATABASE_URL: database.url, ACTA_MASTER_KEY: testMasterKey };
  const printed: string[] = [];
  const printing = { out: (line: string) => void printed.push(line), err: () => undefined, env };
  await sealsCommand([], printing);
  const sealFile = path.join(folder, 'kept.jsonl');
  await writeFile(sealFile, printed.join('\n'));
  const kept: RetainedSeal[] = readSealFile(printed.join('\n'), [testKeys.seal.publicKey]).kept;

  await owner.query(`alter table log.event disable trigger append_only; alter table log.witness disable trigger append_only;
    create table kept_event as table log.event; create table kept_witness as table log.witness`);
  const witnessOf = path.join(folder, 'witness');
  await cp(witnessOf, path.join(folder, 'witness-kept'), { recursive: true });
  const reset = async () => {
    await owner.query(`truncate log.event, log.witness, record_state; insert into log.event select * from kept_event;
      insert into log.witness select * from kept_witness`);
    await rm(witnessOf, { recursive: true });
    await cp(path.join(folder, 'witness-kept'), witnessOf, { recursive: true });
  };
  /** Removes the installation's own witnesses where they must not help. */
  const leave = async (mode: Kept) => {
    if (mode !== 'witness') await owner.query('truncate log.witness');
  };

  /** The true sealer starts again, as after a restart, and returns its findings. */
  const sealOnce = async (mode: Kept) => {
    const doubts: string[] = [];
    const own = mode === 'witness' ? witnesses : [];
    const round = createRound(createSealer(log, testKeys, own), {
      log,
      pool,
      keys: testKeys,
      witnesses: own,
      messengers: [],
      onError: () => undefined,
      onDoubt: async ({ code }) => void doubts.push(code),
    });
    await round();
    return doubts[0] ?? null;
  };

  /** Output and exit code of `acta verify`. */
  const verify = async (mode: Kept) => {
    const said: string[] = [];
    const io = {
      out: (line: string) => void said.push(line),
      err: (line: string) => void said.push(line),
      env: { ...env, ACTA_DATA_DIR: mode === 'witness' ? folder : empty },
    };
    const code = await verifyCommand(mode === 'seals' ? ['--seals', sealFile] : [], io);
    return { code, said };
  };

  /** The proof for the screen of a device. */
  const prove = async (mode: Kept) => {
    const known = mode === 'nothing' ? [] : kept;
    const { publicKey } = testKeys.seal;
    return (await proveDevice(log, { ...ours, publicKey, markKey: testKeys.markKey, known })).broken;
  };

  return {
    database,
    log,
    pool,
    owner,
    folder,
    witnesses,
    sealFile,
    env,
    append,
    witnessFiles: async () => (await readdir(witnessOf)).map((name) => path.join(witnessOf, name)),
    reset,
    leave,
    sealOnce,
    verify,
    prove,
    seals: async () => (await readSealLog(log, testKeys.seal.publicKey, await log.head())).seals,
    async stop() {
      await owner.end();
      await log.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Rewrites the events of a stream from a version on, changed and chained; with `key` they are marked as well. */
export async function rewrite(
  { log, owner }: Pick<Installation, 'log' | 'owner'>,
  stream: string,
  change: (data: unknown, version: number) => unknown,
  key?: Uint8Array,
): Promise<void> {
  const events = await Array.fromAsync(log.read(stream));
  const changed = events.map((event) => ({ ...event, data: change(event.data, event.version) }));
  for (const [index, { hash, data }] of chain(null, stream, 0, changed).entries()) {
    const old = events[index]!;
    if (old.hash === hash) continue;
    await owner.query(
      `update log.event set hash = decode($1, 'hex'), data = $2::json, mark = coalesce(decode($5, 'hex'), mark)
       where stream = $3 and version = $4`,
      [
        hash,
        JSON.stringify(data),
        stream,
        old.version,
        key ? markOf(key, { stream, version: old.version, hash }) : null,
      ],
    );
  }
}

/** Appends an event past Acta, as the owner of the table can: correctly chained, with the given mark. */
export async function forge(
  { log, owner }: Pick<Installation, 'log' | 'owner'>,
  stream: string,
  with_: { mark?: Buffer | null; at?: number; type?: string; data?: unknown; device?: string | null } = {},
): Promise<void> {
  const past = await Array.fromAsync(log.read(stream));
  const last = past.at(-1);
  const event = envelope({
    organisation,
    device: with_.device ?? device,
    data: with_.data ?? { forged: true },
    ...(with_.type && { type: with_.type }),
  });
  const [made] = chain(last?.hash ?? null, stream, past.length, [event]);
  await owner.query(
    `insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason, effective_at,
       correlation, causation, knowledge, recorded_at, data, hash, mark)
     select coalesce($1, max(position) + 1), $2, $3, $4, $5, $6, $7, $8, $9::json, $10, $11, $12, $13, $14,
       max(recorded_at), $15::json, decode($16, 'hex'), $17 from log.event`,
    [
      with_.at ?? null,
      stream,
      past.length + 1,
      event.id,
      event.type,
      event.schema,
      event.organisation,
      event.device,
      JSON.stringify(event.actor),
      event.reason,
      event.effectiveAt,
      event.correlation,
      event.causation,
      event.knowledge,
      JSON.stringify(event.data),
      made!.hash,
      with_.mark ?? null,
    ],
  );
}
