import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { EventLog } from '#/backend/log/port.ts';
import { runProjections } from '#/backend/projections/engine.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { inScope } from '#/backend/projections/scope.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { loadRoadmap } from '#/knowledge/load-content.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { testDatabases, type DatabaseUrls } from '#/tests/services/databases.ts';
import type { Finding } from './findings.ts';

type Row = { what: string; content: string };

/** Folds the whole log into an empty database and compares every document and every line of the history. */
export async function viewFindings(urls: DatabaseUrls, log: EventLog): Promise<Finding[]> {
  const databases = testDatabases(urls);
  const fresh = await databases.create();
  // A pool says that it has ended before its last socket is closed; a server that stops just then is no finding.
  const pools = [urls.url, fresh.url].map((url) => openPool(url, 'faults', 12));
  const [live, again] = pools;
  if (!live || !again) throw new Error('no pools');
  try {
    await replay(again, log);
    return differences(await everything(live), await everything(again));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await databases.dropAll();
  }
}

async function replay(pool: pg.Pool, log: EventLog): Promise<void> {
  const head = await log.head();
  const projections = projectionsOf(loadKnowledge(), loadRoadmap());
  const done = new AbortController();
  const errors: unknown[] = [];
  const running = runProjections(projections, {
    pool,
    log,
    signal: done.signal,
    onError: (error) => errors.push(error),
  });
  const behind = `select from view_checkpoint having count(*) = $2 and coalesce(bool_and(position is not distinct from $1), false)`;
  while (errors.length === 0 && (await pool.query(behind, [head, projections.length])).rowCount === 0) await pause(50);
  done.abort();
  await running;
  if (errors.length > 0) throw new Error('The log cannot be folded', { cause: errors[0] });
}

const everything = (pool: pg.Pool): Promise<Row[]> =>
  inScope(pool, 'system', async (client) => {
    const { rows } = await client.query<Row>(`
      select v.name || ' ' || key as what, jsonb_build_array(organisation, v.position, document)::text as content
      from view v join view_checkpoint c using (name, version) where c.live
      union all
      select 'history ' || position, jsonb_build_array(version, organisation, device, type, actor_id, recorded_at,
        sentence_en, sentence_fr, event::text)::text from history`);
    return rows;
  });

function differences(live: readonly Row[], again: readonly Row[]): Finding[] {
  const wanted = new Map(again.map(({ what, content }) => [what, content]));
  const found = new Map(live.map(({ what, content }) => [what, content]));
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((what): Finding[] => {
    const [is, ought] = [found.get(what), wanted.get(what)];
    if (is === ought) return [];
    const why = is === undefined ? 'is missing' : ought === undefined ? 'should not be there' : unlike(is, ought);
    return [{ kind: 'view', what: `${what} ${why}` }];
  });
}

/** Where two texts part. */
function unlike(is: string, ought: string): string {
  let at = 0;
  while (is[at] === ought[at]) at += 1;
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  return `has ${near(is)}, a replay gives ${near(ought)}`;
}
