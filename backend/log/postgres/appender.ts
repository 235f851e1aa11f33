import { Client, type ClientConfig } from 'pg';
import { refuseUnstorable } from '../exact-text.ts';
import { LogUnavailable, WrongVersion, type Appended, type ChainedEvent } from '../port.ts';
import { callAppend, textsOf, type Command, type Outcome } from './append-call.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { backoff, pause } from '../pause.ts';

const MOST_COMMANDS = 256;
const MOST_CHARACTERS = 4_000_000;

type Waiting = { command: Command; resolve: (appended: Appended) => void; reject: (error: unknown) => void };

/**
 * Appends over one connection in natural batches: while one transaction becomes durable, the next batch fills. Many
 * writers share the cost of one commit, and a single writer does not wait.
 */
export function createAppender(connection: ClientConfig, tries: number) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let client: Client | null = null;
  const closing = new AbortController();

  async function connected(): Promise<Client> {
    if (client) return client;
    const fresh = new Client(connection);
    // This sees a loss between two batches; a query also sees a loss during a batch.
    fresh.on('error', () => forget(fresh));
    fresh.on('end', () => forget(fresh));
    try {
      await fresh.connect();
    } catch (error) {
      fresh.end().catch(() => forget(fresh));
      throw error;
    }
    client = fresh;
    return fresh;
  }

  function forget(lost: Client) {
    if (client === lost) client = null;
  }

  /** Sends again after a lost connection: commands stored over the lost one give their first result. */
  async function send(commands: readonly Command[]): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callAppend(await connected(), commands);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        client = null;
        if (attempt >= tries) throw new LogUnavailable(error);
        await pause(backoff(attempt), closing.signal);
      }
    }
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await send(batch.map(({ command }) => command));
      batch.forEach((one, index) => answer(one, outcomes[index]));
    } catch (error) {
      if (batch.length === 1 || error instanceof LogUnavailable) for (const { reject } of batch) reject(error);
      else for (const one of batch) await settle([one]); // one invalid command must not fail the others of its batch
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate); // every command of this tick joins the batch
      const { batch, rest } = nextBatch(waiting);
      waiting = rest;
      if (batch.length === 0) break;
      await settle(batch);
    }
    running = null;
  }

  return {
    append: (stream: string, expected: number, events: readonly ChainedEvent[]): Promise<Appended> =>
      new Promise((resolve, reject) => {
        if (closing.signal.aborted) throw new Error('The event log is closed');
        if (events.length === 0) throw new Error('An append needs at least one event');
        for (const event of events) refuseUnstorable(stream, event);
        waiting.push({ command: { stream, expected, events, texts: textsOf(events) }, resolve, reject });
        running ??= run();
      }),

    close: async (): Promise<void> => {
      closing.abort();
      await running;
      await client?.end();
    },
  };
}

function answer({ command, resolve, reject }: Waiting, outcome: Outcome | undefined): void {
  if (outcome && 'stored' in outcome) resolve(outcome.stored);
  else reject(new WrongVersion(command.stream, command.expected, outcome?.actual ?? 0));
}

/** At most one command per stream, in the order of arrival, within the limits of one round trip. */
function nextBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const streams = new Set<string>();
  let characters = 0;
  for (const one of waiting) {
    const { stream, texts } = one.command;
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const fits = batch.length === 0 || (batch.length < MOST_COMMANDS && characters + size <= MOST_CHARACTERS);
    if (fits && !streams.has(stream)) {
      batch.push(one);
      characters += size;
    } else rest.push(one);
    streams.add(stream);
  }
  return { batch, rest };
}
