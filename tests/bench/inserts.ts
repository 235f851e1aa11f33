import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { withClient } from '#/backend/database/roles.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import { run } from './measure.ts';

/** Single inserts a second, one transaction each, with a number of clients. */
export type Inserts = { name: string; note: string; perSecond: (clients: number, folder: string) => Promise<number> };

const columns = 'position, stream, version, id, type, schema, actor, correlation, recorded_at, data, hash';
const seconds = 3;

/** Inserts into an unguarded table with the columns and indexes of the log: by pgbench, and by the driver of the log. */
export function insertsBy(ownerUrl: string): { pgbench: Inserts | null; driver: Inserts } {
  const found = findPgbench();
  return {
    pgbench:
      found === null
        ? null
        : {
            name: 'pgbench',
            note: `pgbench (${found}), prepared`,
            perSecond: (clients, folder) => withReference(ownerUrl, () => pgbench(found, ownerUrl, clients, folder)),
          },
    driver: {
      name: 'driver',
      note: 'prepared inserts through the same driver, one connection per client',
      perSecond: (clients) => withReference(ownerUrl, () => throughDriver(ownerUrl, clients)),
    },
  };
}

/** `PGBENCH_PATH`, or the pgbench on PATH. */
function findPgbench(): string | null {
  const { PGBENCH_PATH, PATH = '' } = process.env;
  const candidates = [PGBENCH_PATH ?? '', ...PATH.split(path.delimiter).map((folder) => path.join(folder, 'pgbench'))];
  return candidates.find((candidate) => candidate !== '' && fs.existsSync(candidate)) ?? null;
}

async function withReference(ownerUrl: string, measure: () => Promise<number>): Promise<number> {
  await withClient(ownerUrl, async (owner) => {
    await owner.query('drop table if exists log.reference');
    await owner.query('create table log.reference (like log.event including indexes including constraints)');
    await owner.query('create sequence log.reference_position owned by log.reference.position');
  });
  const rate = await measure();
  await withClient(ownerUrl, (owner) => owner.query('drop table log.reference'));
  return rate;
}

/** The values of a row as in the log's own appends; `position` and `stream` are new for each. */
function row() {
  const [event] = happened(`reference-${randomUUID()}`, 1);
  if (!event) throw new Error('no event');
  return [
    event.id,
    event.type,
    String(event.schema),
    JSON.stringify(event.actor),
    event.correlation,
    JSON.stringify(event.data),
    event.hash,
  ] as const;
}

async function pgbench(binary: string, ownerUrl: string, clients: number, folder: string): Promise<number> {
  // pgbench reads a colon before a word as a variable.
  const [id, type, schema, actor, correlation, data, hash] = row().map((text) => text.replaceAll(/:(?=\w)/g, ': '));
  const script = path.join(folder, 'insert.sql');
  fs.writeFileSync(
    script,
    `insert into log.reference (${columns}) values (nextval('log.reference_position'),
       'reference-' || currval('log.reference_position'), 1, '${id}', '${type}', ${schema}, '${actor}', '${correlation}',
       clock_timestamp(), '${data}', decode('${hash}', 'hex'));\n`.replaceAll(/\n\s+/g, ' '),
  );
  const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--jobs=${Math.min(2, clients)}`];
  const { stdout } = await promisify(execFile)(binary, [...options, `--time=${seconds}`, `--file=${script}`, ownerUrl]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench told no rate: ${stdout}`);
  return rate;
}

async function throughDriver(ownerUrl: string, clients: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: clients });
  const values = row();
  const insert = () =>
    pool.query({
      name: 'reference',
      text: `insert into log.reference (${columns}) values (nextval('log.reference_position'),
               'reference-' || currval('log.reference_position'), 1, $1, $2, $3, $4, $5, clock_timestamp(), $6,
               decode($7, 'hex'))`,
      values: [...values],
    });
  await Promise.all(Array.from({ length: clients }, insert)); // connects and prepares
  const inserts = 1500;
  const measured = await run(inserts, clients, insert);
  await pool.end();
  return inserts / measured.seconds;
}
