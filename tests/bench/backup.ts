import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { keysFrom, sealLog } from '#/tests/makers/keys.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { alone } from './alone.ts';
import { limitedHeap, mib } from './peak-memory.ts';
import type { Row, Section } from './report.ts';

const masterKey = '07'.repeat(32);
const perAppend = 200;
/** Entries of the short and of the long record, and those of the device whose proof is exported. */
const sizes = { short: 5_000, long: 50_000 } as const;
const ofDevice = 1_000;
const perSeal = 1_000;
/** Megabytes of V8's heap: a process that needs more for a longer record would end here. */
const heap = 128;
const answered = {
  type: 'QuestionAnswered',
  data: { question: 'Q.USE.POPULATION', answers: ['Q.USE.POPULATION.ADULTS'] },
};

const Proof = z.object({ memory: z.number(), size: z.number(), events: z.int(), seconds: z.number() });
type Figures = { seconds: number; memory: number; size: number };

/** Backup, restore and a device's proof of a short and of a long record: time and memory. */
export async function backup(empty: () => Promise<DatabaseUrls>): Promise<Section> {
  const short = await measured(empty, sizes.short);
  const long = await measured(empty, sizes.long);
  const rows = Object.keys(long).map((what): Row => {
    const [small, large] = [short[what], long[what]];
    if (!small || !large) throw new Error(`${what} was not measured`);
    return {
      what: `${what}: memory at most`,
      value: `${mib(large.memory)}, ${large.seconds.toFixed(1)} s, ${(large.size / 1e6).toFixed(1)} MB`,
      reference: `${mib(small.memory)}, ${small.seconds.toFixed(1)} s, ${(small.size / 1e6).toFixed(1)} MB`,
      ratio: `${(large.memory / small.memory).toFixed(2)}×`,
    };
  });
  return {
    key: 'backup',
    title: 'Backup, restore and proof',
    note: `A record of ${sizes.long.toLocaleString('en')} entries; reference: one of ${sizes.short.toLocaleString('en')}. Each is a process of its own with the most memory that it held, its time and the size of its file; the goal is a ratio of memory of at most 1.15. All have a heap of at most ${heap} MB and a young generation that does not grow; a backup is read again, and a restore reads everything before it writes. The proof is of a device with ${ofDevice.toLocaleString('en')} entries; it recomputes the whole record.`,
    rows,
  };
}

/** All figures of a record of this many entries, by what is done with it. */
async function measured(empty: () => Promise<DatabaseUrls>, count: number): Promise<Record<string, Figures>> {
  const root = await mkdtemp(path.join(tmpdir(), 'acta-bench-backup-'));
  try {
    const source = await empty();
    const { organisation, device } = await record(source, count);
    const folder = path.join(root, 'backup');
    const made = await command(source, root, 'backup', folder);
    const read = await command(source, root, 'restore', folder, '--verify');
    const back = await command(await empty(), root, 'restore', folder);
    const { size } = await stat(path.join(folder, 'log.jsonl.gz'));
    const proof = await alone('proof-process.ts', [source.url, masterKey, organisation, device], Proof, heap);
    if (proof.events !== ofDevice) throw new Error(`The proof has ${proof.events} entries`);
    return {
      backup: { ...made, size },
      'restore --verify': { ...read, size },
      restore: { ...back, size },
      'proof of a device': proof,
    };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Writes a sealed record: a device with its entries, and streams of other devices. */
async function record({ url }: DatabaseUrls, count: number): Promise<{ organisation: string; device: string }> {
  const log = marking(createPostgresLog({ connectionString: url }), keysFrom(masterKey).markKey);
  const [organisation, device] = [randomUUID(), randomUUID()];
  for (let stored = 0; stored < count; stored += perAppend) {
    const own = stored < ofDevice ? device : randomUUID();
    const stream = `profiling-${own}`;
    const version = own === device ? stored : 0;
    await log.append(stream, version, happened(stream, perAppend, { ...answered, organisation, device: own }));
    if ((stored + perAppend) % perSeal === 0) await sealLog(log, keysFrom(masterKey));
  }
  await log.close();
  return { organisation, device };
}

/** Runs a command of `acta` in a process of its own; its seconds, and its peak memory in bytes. */
async function command({ url, ownerUrl }: DatabaseUrls, root: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    ACTA_MASTER_KEY: masterKey,
    ACTA_DATA_DIR: path.join(root, `data-${randomUUID()}`),
  };
  const began = performance.now();
  const child = spawn(process.execPath, [...limitedHeap(heap), 'infra/cli/cli.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  let memory = 0;
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (memory = Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024 || memory),
      () => undefined,
    );
  }, 50);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
  return { seconds: (performance.now() - began) / 1000, memory };
}
