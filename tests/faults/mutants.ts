import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withClient } from '#/backend/database/roles.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { modelTrouble, queueAndWorkersLost, workerKilled, type Fault } from './faults.ts';
import type { FindingKind } from './findings.ts';
import { patches } from './patches.ts';

/** A product with a deliberate fault, which the checker has to find. */
export type Mutant = {
  name: string;
  /** The findings that count as caught. */
  caughtAs: readonly FindingKind[];
  /** The faults that reveal it, and the number of processes. */
  faults: readonly Fault[];
  apis: number;
  workers: number;
  /** Sweeps without movement after which the run is over. The product gets more. */
  patience: number;
  /** Found in half a minute, so that `npm test` runs it too. */
  isQuick?: true;
  inDatabase?: (ownerUrl: string) => Promise<void>;
};

export const mutants: readonly Mutant[] = [
  {
    name: 'no sweep',
    caughtAs: ['unfinished'],
    faults: [queueAndWorkersLost],
    apis: 1,
    workers: 1,
    // The product adds jobs again by the second sweep after the queue lost them.
    patience: 4,
  },
  {
    name: 'plain sequence',
    caughtAs: ['view'],
    faults: [modelTrouble], // it loses jobs even if nothing is killed
    apis: 2,
    workers: 1,
    patience: 3,
    inDatabase: plainSequence,
  },
  // Cut connections and repeated calls are enough.
  {
    name: 'no idempotency key',
    caughtAs: ['twice'],
    faults: [modelTrouble],
    apis: 1,
    workers: 1,
    patience: 3,
    isQuick: true,
  },
  {
    name: 'checkpoint outside the transaction',
    caughtAs: ['view'],
    faults: [workerKilled],
    apis: 1,
    workers: 1,
    patience: 3,
  },
];

/** The options that turn a program into the mutant; none for one in the database. */
export function nodeOptions({ name }: Mutant): NodeJS.ProcessEnv {
  const patch = patches[name];
  if (!patch) return {};
  // A program that cannot load would be restarted without end.
  if (!fs.readFileSync(path.join(ROOT, patch.file), 'utf8').includes(patch.from))
    throw new Error(`The mutant "${name}" does not fit ${patch.file} any more`);
  const url = pathToFileURL(path.join(import.meta.dirname, 'mutate.ts'));
  url.search = encodeURIComponent(name);
  return { NODE_OPTIONS: `--import=${url.href}` };
}

/** Positions from a sequence without a lock, as in many event tables: a reader skips an event that commits late. */
async function plainSequence(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ sql: string }>(
      `select pg_get_functiondef(oid) as sql from pg_proc where oid = 'log.append'::regproc`,
    );
    const sql = replaced(rows[0]?.sql ?? '', [
      [`perform pg_advisory_xact_lock(hashtextextended('acta.log.append', 0));`, ''],
      ['select bases[x.command] + x.place', `select nextval('log.plain')`],
      // The positions are known after the rows exist.
      ['return next;', 'null;'],
      [
        'if refused = 0 then',
        `return query
         select c.command::integer, c.expected + counts[c.command],
                (select max(o.position) from log.event o where o.stream = c_stream[c.command])
         from unnest(c_expected) with ordinality c(expected, command) where versions[c.command] = c.expected;
         if refused = 0 then`,
      ],
      // Sometimes a commit waits for a slow disk, and others precede it.
      ['if found then', 'perform pg_sleep(case when random() < 0.15 then 0.4 else 0 end);\n  if true then'],
    ]);
    await owner.query(`create sequence log.plain; ${sql}`);
  });
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`log.append does not hold "${from}" any more`);
    return current.replace(from, () => to);
  }, text);
}
