import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { startInstallation } from '#/tests/journeys/product/installation.ts';
import type { Row, Section } from './report.ts';
import { redisOf } from './redis.ts';

const seconds = 120;
/** Statements a minute at commit a764cc1, counted in this way. */
const before = 1189;
const Sent = z.object({ statements: z.number(), commands: z.number(), texts: z.record(z.string(), z.number()) });
type Sent = z.infer<typeof Sent>;

/** What an installation asks of its database, and of its queue on Redis, while nobody is signed in. */
export async function idle(place: string): Promise<Section> {
  const rows: Row[] = [];
  const onPostgres = await perMinute(path.join(place, 'idle'));
  rows.push({
    what: 'statements a minute, queue on Postgres',
    value: onPostgres.statements.toFixed(0),
    reference: `${before} at commit a764cc1`,
    ratio: `${(onPostgres.statements / before).toFixed(2)}×`,
  });
  const redis = await redisOf(place);
  if (redis) {
    const onRedis = await perMinute(path.join(place, 'idle-redis'), redis.url).finally(() => redis.stop());
    rows.push(
      { what: 'statements a minute, queue on Redis', value: onRedis.statements.toFixed(0) },
      { what: 'commands to Redis a minute', value: onRedis.commands.toFixed(0) },
    );
  }
  return {
    key: 'idle',
    title: 'An installation in which nobody is',
    note: `API and worker with the demo workspace: what both send within ${seconds} seconds. STATEMENTS_SHOWN=1 names the statements.`,
    rows,
  };
}

async function perMinute(place: string, redisUrl?: string): Promise<Pick<Sent, 'statements' | 'commands'>> {
  const folder = path.join(place, 'statements');
  fs.mkdirSync(folder, { recursive: true });
  const settings: Record<string, string> = {
    STATEMENTS: folder,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'count-statements.ts')}`,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
  const installation = await startInstallation(place, undefined, settings);
  try {
    await pause(20_000); // what starting and the demo have left to do
    const at = sent(folder);
    await pause(seconds * 1000);
    const now = sent(folder);
    const minute = (first: number, last: number) => ((last - first) * 60) / seconds;
    if (process.env.STATEMENTS_SHOWN)
      for (const [text, count] of Object.entries(now.texts).toSorted(([, a], [, b]) => b - a))
        if (count > (at.texts[text] ?? 0))
          console.log(
            minute(at.texts[text] ?? 0, count)
              .toFixed(1)
              .padStart(7),
            text,
          );
    return {
      statements: minute(at.statements, now.statements),
      commands: minute(at.commands, now.commands),
    };
  } finally {
    await installation.stop();
  }
}

/** What all programs of this folder have sent together. */
function sent(folder: string): Sent {
  const all: Sent = { statements: 0, commands: 0, texts: {} };
  for (const name of fs.readdirSync(folder)) {
    const one = Sent.parse(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
    all.statements += one.statements;
    all.commands += one.commands;
    for (const [text, count] of Object.entries(one.texts)) all.texts[text] = (all.texts[text] ?? 0) + count;
  }
  return all;
}
