import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { keysFrom, sealLog } from '#/tests/makers/keys.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import type { Row, Section } from './report.ts';

const masterKey = '07'.repeat(32);
const perAppend = 200;
/** Megabytes of V8's heap: a process that needs more for a longer record would end here. */
const heap = 128;
const answered = {
  type: 'QuestionAnswered',
  data: { question: 'Q.USE.POPULATION', answer: 'Q.USE.POPULATION.ADULTS' },
};

/** Backup and restore of a short and of a long record: time and memory. */
export async function backup(empty: () => Promise<DatabaseUrls>): Promise<Section> {
  const rows: Row[] = [];
  for (const count of [20_000, 200_000]) {
    const root = await mkdtemp(path.join(tmpdir(), 'acta-bench-backup-'));
    const source = await empty();
    const log = marking(createPostgresLog({ connectionString: source.url }), keysFrom(masterKey).markKey);
    for (let stored = 0; stored < count; stored += perAppend) {
      const stream = `profiling-${randomUUID()}`;
      await log.append(stream, 0, happened(stream, perAppend, answered));
      if (stored % 20_000 === 0) await sealLog(log, keysFrom(masterKey));
    }
    await log.close();
    const made = await command(source, root, 'backup', path.join(root, 'backup'));
    const read = await command(source, root, 'restore', path.join(root, 'backup'), '--verify');
    const back = await command(await empty(), root, 'restore', path.join(root, 'backup'));
    const { size } = await stat(path.join(root, 'backup', 'log.jsonl.gz'));
    for (const [what, { seconds, megabytes }] of Object.entries({
      backup: made,
      'restore --verify': read,
      restore: back,
    }))
      rows.push({
        what: `${what} of ${count.toLocaleString('en')} entries`,
        value: `${seconds.toFixed(1)} s, ${megabytes} MB`,
        reference: `${(size / 1e6).toFixed(1)} MB compressed`,
      });
    await rm(root, { recursive: true });
  }
  return {
    key: 'backup',
    title: 'Backup and restore',
    note: `The commands as processes of their own, each from its start to its end and with a heap of at most ${heap} MB, with the most memory that it held. A backup is read again, and a restore reads everything before it writes.`,
    rows,
  };
}

async function command({ url, ownerUrl }: DatabaseUrls, root: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    ACTA_MASTER_KEY: masterKey,
    ACTA_DATA_DIR: path.join(root, `data-${randomUUID()}`),
  };
  const began = performance.now();
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, 'infra/cli/cli.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  let megabytes = 0;
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (megabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024) || megabytes),
      () => undefined,
    );
  }, 50);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
