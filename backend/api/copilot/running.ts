import { AiError } from '#/backend/ai/port.ts';
import type { DiscussAnswer, StreamMessage } from './contract.ts';

/** An answer that is being made, or was made a short time ago. */
export type Running = {
  /** Who asked: nobody else may follow or stop it. */
  account: string;
  /** Its messages so far; message n has the number n + 1. */
  messages: readonly StreamMessage[];
  isEnded: boolean;
  /** Calls `listener` after each message and at the end, until the returned function is called. */
  follow: (listener: () => void) => () => void;
  stop: () => void;
  /** The whole answer; throws what its maker threw. */
  result: Promise<DiscussAnswer>;
};

const keptMs = 10 * 60_000;
/** How long an answer goes on when nobody follows it. */
const unfollowedMs = 20_000;
const most = 500;

/** Makes an answer: sends messages while it does, ends when `signal` aborts. */
type Maker = (send: (message: StreamMessage) => void, signal: AbortSignal) => Promise<DiscussAnswer>;

/**
 * The answers of this process by id. One that nobody follows any more is stopped after twenty seconds, so that a lost
 * connection can come back and a closed page costs nothing; it is kept for ten minutes after its end.
 */
export function runningAnswers() {
  const answers = new Map<string, Running>();
  // The browser draws the id: nobody can take the place of another person's answer.
  const keyOf = (id: string, account: string) => `${account} ${id}`;

  function start(id: string, account: string, make: Maker): Running {
    const messages: StreamMessage[] = [];
    const listeners = new Set<() => void>();
    const control = new AbortController();
    let alone: NodeJS.Timeout | undefined;
    const tell = () => {
      for (const listener of listeners) listener();
    };
    const result = make((message) => {
      messages.push(message);
      tell();
    }, control.signal);
    const running: Running = {
      account,
      messages,
      isEnded: false,
      follow(listener) {
        clearTimeout(alone);
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0 && !running.isEnded) alone = setTimeout(running.stop, unfollowedMs).unref();
        };
      },
      stop: () => control.abort(new AiError('cancelled', 'The person stopped the answer')),
      result,
    };
    const end = () => {
      running.isEnded = true;
      clearTimeout(alone);
      tell();
      setTimeout(() => answers.delete(keyOf(id, account)), keptMs).unref();
    };
    result.then(end, end);
    answers.set(keyOf(id, account), running);
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return running;
  }

  return {
    start,
    find: (id: string, account: string): Running | null => answers.get(keyOf(id, account)) ?? null,
    /** Number of answers that are being made for a person. */
    openOf: (account: string): number =>
      [...answers.values()].filter((one) => one.account === account && !one.isEnded).length,
    stopAll: () => {
      for (const one of answers.values()) one.stop();
    },
  };
}
