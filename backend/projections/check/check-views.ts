import type { Pool, PoolClient } from 'pg';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog, VerbatimEvent } from '#/backend/log/port.ts';
import { toPosition } from '#/backend/log/position.ts';
import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import { historyName, historyVersion } from '../rows/history/projection.ts';
import { namesOf } from '../rows/history/names.ts';
import type { CheckedProjection } from '../projection.ts';
import { inSnapshot } from '#/backend/database/scope.ts';
import { checkedProjections } from '../views.ts';
import { countRows, documentFindings } from './check-documents.ts';
import { historyFindings, linesAhead, storedLines } from './check-history.ts';
import type { ViewFinding } from './finding.ts';
import { farthest, liveCheckpoints, placesOf, type LiveView } from './live-views.ts';
import { allSlots, isIn, partOf, type Slots } from './slots.ts';

export type CheckedViews = {
  pool: Pool;
  log: Pick<EventLog, 'head' | 'verbatim'>;
  rowKey: Uint8Array;
  knowledge: Knowledge;
  roadmap: readonly RoadmapStep[];
};

export type ViewCheckOptions = {
  /** One of several equal parts of keys and history, from 0; by default everything. */
  part?: { number: number; of: number };
  onFinding: (finding: ViewFinding) => void;
  /** Rows in memory at the same time, by default 5,000. */
  batchRows?: number;
  /** Awaited after each page of the log. */
  breathe?: () => Promise<void>;
};

export type ViewCheck = {
  head: Position | null;
  /** Number of compared documents and lines of the history. */
  compared: number;
  wrong: number;
  /** Number of lines of the history with the words of another release and a valid mark. */
  reworded: number;
  /** Views that could not be compared, because this release has not built them yet. */
  unbuilt: readonly string[];
};

type Checkpoints = ReadonlyMap<string, LiveView>;

/**
 * Folds views again from the log and compares them with the stored ones, while the product runs. Rows are read in one
 * snapshot with the checkpoint of their view, and folded to that position. The log is read once for every 5,000 rows,
 * so that memory is limited. Changes nothing.
 */
export async function checkViews(views: CheckedViews, options: ViewCheckOptions): Promise<ViewCheck> {
  const { pool, log, rowKey } = views;
  const { part = { number: 0, of: 1 }, batchRows = 5000 } = options;
  const slots = partOf(allSlots, part.number, part.of);
  const head = await log.head();
  const found = { head, compared: 0, wrong: 0, reworded: 0, unbuilt: new Set<string>() };
  const report = (finding: ViewFinding) => {
    found.wrong++;
    options.onFinding(finding);
  };
  const rows = await inSnapshot(pool, (client) => countRows(client, slots));
  const batches = Math.max(1, Math.ceil(rows / batchRows));
  for (let batch = 0; batch < batches; batch++)
    await checkBatch(views, partOf(slots, batch, batches), batch === 0 ? historyOf(views, head, part) : null);
  if (part.number === 0) for (const finding of await inSnapshot(pool, rowsOfNoView)) report(finding);
  return { ...found, unbuilt: [...found.unbuilt] };

  async function checkBatch(of: CheckedViews, some: Slots, lines: ReturnType<typeof historyOf> | null): Promise<void> {
    const { checkpoints, stored, ahead } = await inSnapshot(pool, async (client) => {
      const live = await liveCheckpoints(client);
      const documents = [];
      for (const view of built(checkedProjections(of.rowKey), live))
        documents.push({ view, rows: await view.stored(client, some) });
      const place = live.get(historyName);
      const isBuilt = place?.version === historyVersion;
      return {
        checkpoints: live,
        stored: documents,
        ahead: lines?.isLast && isBuilt ? await linesAhead(client, historyVersion, farthest(place)) : [],
      };
    });
    for (const finding of ahead) report(finding);
    const wanted = remembered((key) => isIn(some, key));
    const folding = stored.map(({ view, rows: its }) => ({ view, rows: its, again: view.refold(wanted) }));
    const end = [...checkpoints.values()].map((view) => farthest(view)).toSorted();
    const last = end.at(-1) ?? '';
    if (last !== '')
      for await (const page of log.verbatim(null, last)) {
        const events = page.map(asLogged).filter((event) => event !== null);
        for (const { view, again } of folding) {
          const place = placesOf(checkpoints.get(view.name), view);
          for (const event of events) if (event.position <= place(event)) again.take(event);
        }
        await lines?.take(events, page.at(-1)?.position ?? '', checkpoints);
        await options.breathe?.();
      }
    await lines?.end(checkpoints);
    for (const { view, rows: its, again } of folding) {
      found.compared += its.size;
      for (const finding of documentFindings(view, its, again, of.rowKey)) report(finding);
    }
  }

  function built(all: readonly CheckedProjection[], live: Checkpoints): CheckedProjection[] {
    return all.filter(({ name, version }) => {
      const isBuilt = live.get(name)?.version === version;
      if (!isBuilt && head !== null) found.unbuilt.add(name);
      return isBuilt;
    });
  }

  /** Compares the lines of a part of the history, page by page. */
  function historyOf(
    { knowledge, roadmap }: CheckedViews,
    until: Position | null,
    { number, of }: { number: number; of: number },
  ) {
    const names = namesOf(knowledge, roadmap);
    const at = (share: number) => toPosition(String((BigInt(until ?? '0') * BigInt(share)) / BigInt(of)));
    const isLast = number === of - 1;
    const [first, stop] = [number === 0 ? '' : at(number), at(number + 1)];
    let cursor = first;

    async function compare(events: readonly LoggedEvent[], reached: Position, checkpoints: Checkpoints): Promise<void> {
      const live = checkpoints.get(historyName);
      if (live?.version !== historyVersion) {
        if (until !== null) found.unbuilt.add(historyName);
        return;
      }
      const ends = [reached, live.position ?? '', ...(isLast ? [] : [stop])].toSorted()[0] ?? '';
      if (ends <= cursor) return;
      const range = { version: historyVersion, after: cursor, until: ends };
      const lines = await inSnapshot(pool, (client) => storedLines(client, range));
      const its = events.filter(({ position }) => position > range.after && position <= range.until);
      found.compared += its.length;
      for (const finding of historyFindings(lines, its, { names, rowKey }, () => found.reworded++)) report(finding);
      cursor = ends;
    }

    return {
      isLast,
      take: compare,
      /** Lines between the last event of this part and its end, which are not in the log. */
      end: (checkpoints: Checkpoints) =>
        compare([], isLast ? (checkpoints.get(historyName)?.position ?? '') : stop, checkpoints),
    };
  }
}

/** Rows of a version of no current view. */
async function rowsOfNoView(client: PoolClient): Promise<ViewFinding[]> {
  const { rows } = await client.query<{ name: string; key: string; position: Position }>(
    `select v.name, v.key, v.position from (
       select name, version, key, position from view
       union all select name, version, list, position from view_list
       union all select name, version, list || ' ' || row, valid_from from view_row) v
     where not exists (select from view_checkpoint c where c.name = v.name and c.version = v.version) limit 100`,
  );
  return rows.map(({ name: view, key, position }) => ({ view, key, problem: 'FOREIGN', path: null, position }));
}

function asLogged(examined: VerbatimEvent): LoggedEvent | null {
  const { verbatim: _, ...event } = examined;
  return upcast(event);
}

function remembered(ask: (key: string) => boolean): (key: string) => boolean {
  const answers = new Map<string, boolean>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(key);
    if (answers.size > 100_000) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
