import { setTimeout as pause } from 'node:timers/promises';

/** So that a run without hope ends; no speed is asked for. */
const patienceMs = 300_000;

/** Asks again and again until there is an answer; throws with what was waited for where none comes. */
export async function until<T>(what: string, ask: () => Promise<T | false | null | undefined>): Promise<T> {
  const end = performance.now() + patienceMs;
  let last: unknown = 'no';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await pause(250);
  }
  throw new Error(`Waited in vain: ${what}. ${last instanceof Error ? last.message : String(last)}`);
}
