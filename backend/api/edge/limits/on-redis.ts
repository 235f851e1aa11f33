import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Counters } from './counters.ts';

/** The window begins with the first try; one without an end, as after a crash between two commands, begins again. */
const adding = `
  local tries = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) left = tonumber(ARGV[1]) end
  return {tries, left}`;
const takingBack = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;
const Answer = z.tuple([z.number(), z.number()]);

/**
 * Counters that all processes on one Redis or Valkey share. Fails at once while it is away, and reconnects when it is
 * back.
 */
export async function redisCounters(url: string): Promise<Counters> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
  // Every failed try reports the error; without a listener, this event would end the process.
  redis.on('error', nothing);
  await redis.connect().catch(nothing);
  const nameOf = (key: string) => `acta:tries:${key}`;

  return {
    async add(key, windowMs) {
      const [tries, endsInMs] = Answer.parse(await redis.eval(adding, 1, nameOf(key), Math.ceil(windowMs)));
      return { tries, endsInMs };
    },
    async takeBack(key) {
      await redis.eval(takingBack, 1, nameOf(key));
    },
    close: async () => redis.disconnect(),
  };
}

const nothing = (): void => undefined;
