import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import type { Entry, Journal, Trace } from './journal.ts';
import type { Random } from './random.ts';

export type Call = { method: 'POST' | 'PATCH'; path: string; body: unknown };
export type Answer = { ok: boolean; code: string | null; body: unknown };

/** A person with a browser, who repeats requests until a response comes. */
export type Caller = {
  /** Sends until there is a response that is not "try again". */
  send: (call: Call, headers?: Record<string, string>) => Promise<Answer>;
  /** The same under one idempotency key, noted in the journal. `again`: once more after the response. */
  command: (person: string, call: Call, trace: Trace, again?: boolean) => Promise<Answer>;
};

/** A response may take long while a server is away; by then a browser would repeat the request too. */
const patienceMs = 15_000;
const Position = z.looseObject({ position: z.string().nullable() });

/** Temporary refusals: servers that are away, and views that have not seen the person's own writes yet. */
const passing = new Set([
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
  'CREDENTIALS_WRONG',
  'EMAIL_NOT_VALIDATED',
  'PREMIUM_REQUIRED',
  'DEVICE_NOT_FOUND',
]);
/** The outcome of a failed job, reported by the call that requested it. */
const outcomes = new Set(['AI_RISKS_FAILED']);

export function callerOf(options: {
  apis: readonly string[];
  journal: Journal;
  random: Random;
  over: AbortSignal;
}): Caller {
  const { apis, journal, random, over } = options;
  const address = `203.0.${random.between(0, 255)}.${random.between(1, 254)}, 198.51.${random.between(0, 255)}.${random.between(1, 254)}`;
  const cookies = new Map<string, string>();

  /**
   * One attempt; null when it got no response. Sometimes the connection is cut, before the server has responded or
   * after.
   */
  async function attempt({ method, path, body }: Call, headers: Record<string, string>): Promise<Answer | null> {
    const cut = random.next() < 0.05 ? random.between(1, 40) : patienceMs;
    try {
      const response = await fetch(`${random.pick(apis)}/api/${path}`, {
        method,
        signal: AbortSignal.timeout(cut),
        headers: {
          // A form says where its parts end.
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      if (response.ok) return { ok: true, code: null, body: JSON.parse(text) };
      const { code } = ErrorBody.parse(JSON.parse(text));
      if (outcomes.has(code)) return { ok: true, code, body: null };
      last = `${response.status} ${code}`;
      return response.status >= 500 || passing.has(code) ? null : { ok: false, code, body: null };
    } catch (error) {
      last = error instanceof Error ? error.name : String(error);
      return null;
    }
  }
  let last = '';

  async function send(call: Call, headers: Record<string, string> = {}): Promise<Answer> {
    for (;;) {
      const answer = await attempt(call, headers);
      if (answer) return answer;
      if (over.aborted) {
        journal.givenUp.push(`${call.method} ${call.path}: ${last}`);
        throw new Error('Given up');
      }
      journal.retries += 1;
      journal.waits.set(last, (journal.waits.get(last) ?? 0) + 1);
      await pause(random.between(50, 300));
    }
  }

  return {
    send,
    async command(person, call, trace, again = random.next() < 0.1) {
      const entry: Entry = { person, call: call.path, trace, outcome: { kind: 'open' } };
      journal.entries.push(entry);
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await send(call, headers);
      entry.outcome = answer.ok
        ? { kind: 'acknowledged', position: Position.safeParse(answer.body).data?.position ?? null }
        : { kind: 'refused', code: answer.code ?? '' };
      // Repeats the request like a proxy that missed the response.
      if (answer.ok && again) {
        journal.again += 1;
        await send(call, headers);
      }
      return answer;
    },
  };
}
