import type { Topic } from '#/backend/events/topics.ts';
import { rememberWrite } from './own-writes.ts';

/** By the position of its last event: the topics that the response to a command of this tab has already brought. */
export type Brought = ReadonlyMap<string, readonly Topic[]>;
const brought = new Map<string, readonly Topic[]>();
const mostReplies = 50;

/**
 * The server waits 2 s for its views. A response after nearly as long may lack its own write, so it counts as bringing
 * nothing.
 */
const freshMs = 1_500;

let underWay = 0;
let waiting: (() => void)[] = [];

/** Sends a command whose response brings `topics`: its events do not load those again. */
export async function bringing<Reply>(topics: readonly Topic[], send: () => Promise<Reply>): Promise<Reply> {
  const sentAt = performance.now();
  underWay += 1;
  try {
    const reply = await send();
    const position = rememberWrite(reply);
    if (position !== null && performance.now() - sentAt < freshMs) {
      brought.set(position, topics);
      const [oldest] = brought.keys();
      if (brought.size > mostReplies && oldest !== undefined) brought.delete(oldest);
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

/** Calls `run` with the topics that responses have brought, once no such command is under way. */
export function whenReplied(run: (replies: Brought) => void): void {
  if (underWay === 0) run(brought);
  else waiting.push(() => run(brought));
}
