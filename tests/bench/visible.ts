import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { EventLog } from '#/backend/log/port.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import { ms, quantile, run, times } from './measure.ts';
import type { Row } from './report.ts';

const appends = 400;
const writers = 8;
const think = 20;

/**
 * The time from an acknowledged append until every running view has it, with eight writers that pause 20 ms between two
 * appends.
 */
export async function visible(log: EventLog, pool: Pool, url: string): Promise<Row[]> {
  const clock = await createViewClock(pool, url);
  const appending: number[] = [];
  const waiting: number[] = [];
  const streams = Array.from({ length: writers }, () => ({ stream: `bench-${randomUUID()}`, version: 0 }));
  await run(appends, writers, async (lane) => {
    const own = streams[lane] ?? { stream: '', version: 0 };
    const began = performance.now();
    const { position } = await log.append(own.stream, own.version++, happened(own.stream, 1));
    const answered = performance.now();
    if (!(await clock.reached(position, 60_000))) throw new Error('The views did not come');
    appending.push(answered - began);
    waiting.push(performance.now() - answered);
    await pause(think);
  });
  await clock.close();
  const row = (what: string, share: number): Row => ({
    what,
    value: ms(quantile(waiting, share)),
    reference: `${ms(quantile(appending, share))} the append itself`,
    ratio: times(quantile(waiting, share) / quantile(appending, share)),
  });
  return [row('answered → in all views, median', 0.5), row('answered → in all views, 99 in 100 within', 0.99)];
}
