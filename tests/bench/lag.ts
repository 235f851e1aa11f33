import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { chain } from '#/backend/log/chain.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { fromPosition } from '#/backend/log/position.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { ms, perSecond, quantile, times } from './measure.ts';
import { lifeOfADevice } from './past-of-devices.ts';
import type { Row } from './report.ts';

const writers = 16;
const milliseconds = 5000;
const lookEvery = 20;

/**
 * The lag of the slowest view in events while writers append one event after the other, and the time to catch up after
 * it.
 */
export async function lag(log: EventLog, pool: Pool, url: string): Promise<Row[]> {
  const clock = await createViewClock(pool, url);
  const life = await lifeOfADevice();
  const behind: number[] = [];
  const appending: number[] = [];
  const until = performance.now() + milliseconds;
  let head = (await log.head()) ?? '';
  const look = setInterval(
    () => behind.push(Math.max(0, Number(fromPosition(head)) - Number(fromPosition(clock.slowest())))),
    lookEvery,
  );
  /** Answers the profiling of one device after the other. */
  const write = async () => {
    while (performance.now() < until) {
      const device = randomUUID();
      const stream = `profiling-${device}`;
      const events = chain(null, stream, 0, life(randomUUID(), device).profiling);
      for (let version = 0; version < events.length && performance.now() < until; version++) {
        const began = performance.now();
        const { position } = await log.append(stream, version, events.slice(version, version + 1));
        appending.push(performance.now() - began);
        if (position > head) head = position;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  clearInterval(look);
  const ended = performance.now();
  if (!(await clock.reached(head, 600_000))) throw new Error('The views did not come');
  const catchingUp = performance.now() - ended;
  await clock.close();
  const rate = (appending.length * 1000) / milliseconds;
  const row = (what: string, share: number): Row => ({
    what: `${writers} writers for ${milliseconds / 1000} s: ${what}`,
    value: `${Math.round(quantile(behind, share)).toLocaleString('en')} events`,
    reference: `${perSecond(rate)} appended`,
    ratio: `${ms((quantile(behind, share) / rate) * 1000)} of appending`,
  });
  const typical = quantile(appending, 0.5);
  return [
    row('the slowest view is behind by, median', 0.5),
    row('the slowest view is behind by, 95 in 100 within', 0.95),
    row('the slowest view is behind by, at most', 1),
    {
      what: `${writers} writers for ${milliseconds / 1000} s: last append → in all views`,
      value: ms(catchingUp),
      reference: `${ms(typical)} an append of one event`,
      ratio: times(catchingUp / typical),
    },
  ];
}
