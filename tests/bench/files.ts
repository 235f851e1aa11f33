import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encryptPlain } from '#/backend/files/encrypt-plain.ts';
import { folderStore } from '#/backend/files/folder.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { cpuOf, quantile, times } from './measure.ts';
import type { Row, Section } from './report.ts';

const MB = 1_000_000;
const rounds = 15;
/** Bytes of a file, and the number of files that a round writes and reads. */
const cases = [
  { what: '10 MB', size: 10 * MB, count: 4 },
  { what: '100 kB', size: 100_000, count: 100 },
];
const large = 256 * MB;

/**
 * The cost of encryption for the store of files, compared with the same files plain; alternating, in processor time.
 */
export async function files(): Promise<Section> {
  const root = await mkdtemp(path.join(tmpdir(), 'acta-bench-files-'));
  try {
    const rows: Row[] = [];
    for (const one of cases) rows.push(...(await compared(root, one)));
    rows.push(await memory(root));
    return {
      key: 'files',
      title: 'Files encrypted at rest',
      note: `Median of ${rounds} rounds, encrypted and plain in turn, processor time of this process. Plain: the hash is made, the bytes are written and synced; reading hashes the file and reads it again, as a plain file of an earlier release is read.`,
      rows,
    };
  } finally {
    await rm(root, { recursive: true });
  }
}

type Case = (typeof cases)[number];

async function compared(root: string, { what, size, count }: Case): Promise<Row[]> {
  const store = folderStore(root, fileKeys());
  const folder = path.join(root, 'files', 'plain');
  await mkdir(folder, { recursive: true });
  const spent = { put: [0], putPlain: [0], read: [0], readPlain: [0] };
  for (const list of Object.values(spent)) list.pop();
  for (let round = 0; round < rounds; round++) {
    const bytes = Array.from({ length: count }, () => randomBytes(size));
    const hashes: string[] = [];
    const plain: string[] = [];
    const put = async () => {
      for (const one of bytes) hashes.push(await store.put('maker', one));
    };
    const putPlain = async () => {
      for (const one of bytes) plain.push(await writePlain(folder, one));
    };
    const steps = [
      async () => void spent.put.push(await cpuOf(put)),
      async () => void spent.putPlain.push(await cpuOf(putPlain)),
    ];
    for (const step of round % 2 === 0 ? steps : steps.toReversed()) await step();
    const reads = [
      async () => void spent.read.push(await cpuOf(() => readAll(store, 'maker', hashes))),
      async () => void spent.readPlain.push(await cpuOf(() => readAll(store, 'plain', plain))),
    ];
    for (const step of round % 2 === 0 ? reads : reads.toReversed()) await step();
    for (const sha256 of hashes) await rm(path.join(root, 'files', 'maker', `${sha256}.enc`));
    for (const sha256 of plain) await rm(path.join(folder, sha256));
  }
  const each = (list: readonly number[]) => quantile(list, 0.5) / count;
  const row = (did: string, mine: number, reference: number): Row => ({
    what: `${did} a file of ${what}`,
    value: `${mine.toFixed(2)} ms`,
    reference: `${reference.toFixed(2)} ms, plain`,
    ratio: times(mine / reference),
  });
  return [
    row('keeping', each(spent.put), each(spent.putPlain)),
    row('reading', each(spent.read), each(spent.readPlain)),
  ];
}

async function writePlain(folder: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const draft = path.join(folder, `${sha256}.part`);
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(draft, path.join(folder, sha256));
  return sha256;
}

async function readAll(store: FileStore, organisation: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of hashes) {
    const file = await store.read(organisation, sha256);
    if (!file) throw new Error(`${sha256} is lost`);
    for await (const _ of file.bytes);
  }
}

/** The additional memory while a large plain file is encrypted. */
async function memory(root: string): Promise<Row> {
  const bytes = randomBytes(large);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = path.join(root, 'files', 'large');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, sha256), bytes);
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  await encryptPlain(root, fileKeys(), { organisation: 'large', sha256, name: sha256, isDraft: false });
  clearInterval(look);
  const { size } = await stat(path.join(folder, `${sha256}.enc`));
  return {
    what: `memory while a plain file of ${large / MB} MB is encrypted`,
    value: `${Math.round((most - before) / MB)} MB`,
    reference: `${Math.round(size / MB)} MB, encrypted`,
  };
}
