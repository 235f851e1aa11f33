import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './roles.ts';

const timeLimitMs = 30_000;
const everyMs = 500;
/** The port is closed, the name is unknown, or the server is starting (57P03) or went away meanwhile. */
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']);

/** Resolves when the database is up; logs once that it waits. Throws the last error after half a minute. */
export async function waitForDatabase(url: string, log: (line: string) => void): Promise<void> {
  const until = performance.now() + timeLimitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await withClient(url, async (client) => void (await client.query('select')));
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
      if (!isTold) log(`Waiting for the database at ${new URL(url).host}`);
      await pause(everyMs);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && passing.has(error.code)) ||
    error.message === 'Connection terminated unexpectedly');
