import type { Pool } from 'pg';
import * as z from 'zod';
import { inScope } from '#/backend/database/scope.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import { deviceViews, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';

/** The last event of a stream in a moment. */
export type Tip = { version: number; hash: string; position: Position };

/** A device as of `until`, the position of its newest event then, and the version of each of its streams. */
export type Stop = {
  until: Position;
  moment: DeviceMoment;
  position: Position | null;
  tips: Readonly<Record<string, Tip>>;
};

/** Moments that the worker has folded, and the key that marks rows. */
export type MomentCheckpoints = { pool: Pool; rowKey: Uint8Array };

/** Number of events in a moment. */
export const eventsIn = (tips: Stop['tips']): number =>
  Object.values(tips).reduce((sum, { version }) => sum + version, 0);

/** The fold of a moment: another version of a view makes another fold. */
const fold = Object.values(deviceViews)
  .map(({ name, version }) => `${name} ${version}`)
  .join();

const Tips = z.record(z.string(), z.object({ version: z.int(), hash: z.string(), position: z.string() }));
type Kept = { until: Position; tips: unknown; state: string; mark: Buffer };

/**
 * The newest checkpoint of a device up to a position, with its mark and at least a number of events; null where there
 * is none. The caller compares its tips with the log before continuing from it.
 */
export async function readCheckpoint(
  { pool, rowKey }: MomentCheckpoints,
  device: string,
  { leastEvents = 0, until }: { leastEvents?: number; until: Position },
): Promise<Stop | null> {
  const { rows } = await pool.query<Kept>({
    name: 'moments.checkpoint',
    text: 'select * from read_moment_checkpoint($1, $2, $3, $4)',
    values: [device, fold, leastEvents, until],
  });
  const [kept] = rows;
  const tips = Tips.safeParse(kept?.tips);
  if (!kept || !tips.success || !hasRowMark(rowKey, marked(device, kept), kept.mark)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that the fold of this release wrote it
  const moment = JSON.parse(kept.state) as DeviceMoment;
  return { until: kept.until, moment, position: kept.until, tips: tips.data };
}

/** Stores moments of a device, each at the position of an event. Runs with the worker's role. */
export async function writeCheckpoints(
  { pool, rowKey }: MomentCheckpoints,
  device: string,
  stops: readonly Stop[],
): Promise<void> {
  await inScope(pool, 'system', async (client) => {
    for (const { until, tips, moment } of stops) {
      const state = JSON.stringify(moment);
      await client.query(
        `insert into moment_checkpoint (device, fold, until, events, tips, state, mark) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (device, fold, until) do update set events = excluded.events, tips = excluded.tips, state = excluded.state, mark = excluded.mark`,
        [
          device,
          fold,
          until,
          eventsIn(tips),
          JSON.stringify(tips),
          state,
          rowMark(rowKey, marked(device, { until, tips, state })),
        ],
      );
    }
  });
}

/** Removes the moments of other releases. Runs with the worker's role. */
export const removeForeignCheckpoints = (pool: Pool): Promise<unknown> =>
  inScope(pool, 'system', (client) => client.query('delete from moment_checkpoint where fold <> $1', [fold]));

const marked = (device: string, { until, tips, state }: { until: Position; tips: unknown; state: string }) =>
  ['moment_checkpoint', device, fold, until, tips, state] as const;
