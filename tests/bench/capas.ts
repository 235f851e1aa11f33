import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { capaDecider } from '#/backend/commands/capas/capas.ts';
import { happened } from '#/backend/commands/decider.ts';
import { handle } from '#/backend/commands/handle.ts';
import { inScope } from '#/backend/database/scope.ts';
import { openPool } from '#/backend/database/pool.ts';
import type { CapaEvent } from '#/backend/events/capas.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { capaRows } from '#/backend/projections/documents/capa-register/fold.ts';
import { people } from '#/infra/demo/people.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { untilSeen } from './long-life.ts';
import { ms, quantile, run, times } from './measure.ts';
import { processorTime } from './processor-time.ts';
import type { Row, Section } from './report.ts';
import type { World } from './world.ts';

const count = 5000;
const rounds = 9;

/** The register of 5,000 CAPAs, against one statement that reads the same rows and is parsed. */
export async function capas(world: World): Promise<Section> {
  const last = await fill(world);
  await untilSeen(world.env['DATABASE_URL'] ?? '', last);
  const pool = openPool(world.env['DATABASE_URL'] ?? '', 'bench', 1);
  const read = () => fetched(world, 'capas/getCapas');
  let size = await read();
  await bare(pool);
  const each: number[] = [];
  const reference: number[] = [];
  const spentBefore = processorTime();
  for (let round = 0; round < rounds; round++) each.push(await taken(async () => void (size = await read())));
  const spentAfter = processorTime();
  for (let round = 0; round < rounds; round++) reference.push(await taken(() => bare(pool)));
  await pool.end();
  const earlier = await run(rounds, 1, () => fetched(world, `capas/getCapas?asOf=${encodeURIComponent(last)}`));
  const book = await run(3, 1, () => fetched(world, 'capas/exportCapas?locale=en'));
  const [own, other] = [quantile(each, 0.5), quantile(reference, 0.5)];
  return {
    key: 'capas',
    title: `The register of ${count.toLocaleString('en')} CAPAs`,
    note: 'Each has a title, an owner and a date; a third is overdue. One person reads all of them. The reference is one statement of the same rows by an open connection, parsed and written as JSON again.',
    rows: [
      {
        what: 'the register, median',
        value: `${ms(own)}, ${Math.round(size / 1024).toLocaleString('en')} kB of JSON`,
        reference: `${ms(other)}, the rows alone`,
        ratio: times(own / other),
      },
      ...spent(spentBefore, spentAfter),
      { what: 'the register as of a moment, median', value: ms(quantile(earlier.each, 0.5)) },
      { what: 'the register as a workbook, median', value: ms(quantile(book.each, 0.5)) },
    ],
  };
}

type Spent = ReturnType<typeof processorTime>;

function spent(before: Spent, after: Spent): Row[] {
  if (!before || !after) return [];
  const [api, database] = [(after.api - before.api) / rounds, (after.database - before.database) / rounds];
  return [{ what: 'the register, processor time of a call', value: `API ${ms(api)}, database ${ms(database)}` }];
}

async function taken(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Returns the bytes of the answer. */
async function fetched(world: World, path: string): Promise<number> {
  const answer = await fetch(`${world.url}/api/${path}`, { headers: { cookie: world.cookie } });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return body.byteLength;
}

async function bare(pool: Pool): Promise<void> {
  const { rows } = await inScope(pool, 'system', (client) =>
    client.query<{ row: string; content: unknown }>(
      `select row, content from view_row r join view_checkpoint c using (name, version)
       where c.live and r.name = $1 and r.valid_to is null`,
      [capaRows.name],
    ),
  );
  if (rows.length < count) throw new Error(`${rows.length} rows instead of ${count}`);
  JSON.stringify(rows);
}

/** Opens the CAPAs; returns the position of the last one. */
async function fill(world: World): Promise<string> {
  const log = marking(
    createPostgresLog({ connectionString: world.env['DATABASE_URL'] ?? '' }),
    keysFrom(world.env['ACTA_MASTER_KEY'] ?? '').markKey,
  );
  const account = accountIdOf(people.camille.email, world.env['ACTA_MASTER_KEY'] ?? '');
  const organisation = foundedBy(account);
  const recorded = await Array.fromAsync(log.read(`organisation-${organisation}`));
  const name = recorded.find(({ actor: { id, name: own } }) => id === account && own !== null)?.actor.name ?? null;
  const owner = name && { account, name };
  const actor = { kind: 'person', id: account, role: 'owner', name } as const;
  let next = 0;
  await run(count, 8, async () => {
    next += 1;
    const events = past(next, account, owner);
    const decider = { ...capaDecider, decide: () => happened(...events) };
    const outcome = await handle(log, decider, randomUUID(), null, {
      id: randomUUID(),
      actor,
      organisation,
      device: null,
    });
    if (!outcome.ok) throw new Error(outcome.code);
  });
  const head = await log.head();
  await log.close();
  return head ?? '';
}

/** The events of a CAPA: opened, and planned for a date of which a third has passed. */
function past(index: number, author: string, owner: Owner | null): CapaEvent[] {
  const capa = `CAPA-2026-${String(index).padStart(4, '0')}`;
  const due = index % 3 === 0 ? '2026-01-15' : '2030-01-15';
  const title = `Seal number ${index} leaks after the third cycle`;
  return [
    { type: 'CapaOpened', data: { capa, title, source: { kind: 'manual', subject: null }, author } },
    { type: 'CapaPlanned', data: { capa, from: { owner: null, due: null }, to: { owner, due } } },
  ];
}
