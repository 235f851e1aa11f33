import * as z from 'zod/mini';
import type { Topic } from '#/backend/events/topics.ts';

const Written = z.object({ position: z.nullable(z.string()) });
let newest: string | null = null;

/** Notes the position of a command's answer. The order of the strings is the order of the log. */
export function rememberWrite(answer: unknown): string | null {
  const written = Written.safeParse(answer);
  if (!written.success || written.data.position === null) return null;
  const { position } = written.data;
  if (newest === null || position > newest) newest = position;
  listener();
  return position;
}

let listener = (): void => undefined;
/** Calls `told` after each write of this tab, until the returned function is called. */
export function onWrite(told: () => void): () => void {
  listener = told;
  return () => {
    listener = () => undefined;
  };
}

/** Position of the newest write of this tab, which the next query has to contain; null before the first. */
export const newestWrite = (): string | null => newest;

/** By the position of its last event: the topics that the reply to a command of this tab has brought already. */
export type Brought = ReadonlyMap<string, readonly Topic[]>;
const brought = new Map<string, readonly Topic[]>();
const kept = 50;

/** The server waits 2 s for its views. A reply that took nearly as long may lack its own write, so it brings nothing. */
const freshMs = 1_500;

let underWay = 0;
let waiting: (() => void)[] = [];

/** Sends a command whose reply brings `topics`: its events make no screen ask for those again. */
export async function bringing<Reply>(topics: readonly Topic[], send: () => Promise<Reply>): Promise<Reply> {
  const sentAt = performance.now();
  underWay += 1;
  try {
    const reply = await send();
    const position = rememberWrite(reply);
    if (position !== null && performance.now() - sentAt < freshMs) {
      brought.set(position, topics);
      const [oldest] = brought.keys();
      if (brought.size > kept && oldest !== undefined) brought.delete(oldest);
    }
    return reply;
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      const then = waiting;
      waiting = [];
      for (const run of then) run();
    }
  }
}

/** Calls `run` with what replies have brought, once no such command is under way. */
export function whenReplied(run: (replies: Brought) => void): void {
  if (underWay === 0) run(brought);
  else waiting.push(() => run(brought));
}
