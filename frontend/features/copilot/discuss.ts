import { atom, getDefaultStore } from 'jotai';
import type * as z from 'zod/mini';
import { Stopped, StreamMessage, type DiscussBody } from '#/backend/api/copilot/contract.ts';
import { command, respond } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { withSearch } from '../../shared/query.ts';
import { hasEnded, heard, waiting, type Running } from './running.ts';
import { messagesOf } from './sse.ts';

/** A question as it is sent. */
type Question = z.input<typeof DiscussBody>;

/** The newest question of each conversation that this tab has asked or follows. */
export const runningAtom = atom<Readonly<Record<string, Running>>>({});

const stores = getDefaultStore();
const aborts = new Map<string, AbortController>();
/** Milliseconds before each attempt to hear the rest of an answer after the line broke. */
const waits = [300, 1_000, 2_000, 4_000, 8_000];

const set = (conversation: string, running: Running) =>
  stores.set(runningAtom, (all) => ({ ...all, [conversation]: running }));
const change = (conversation: string, by: (running: Running) => Running) => {
  const before = stores.get(runningAtom)[conversation];
  if (before) set(conversation, by(before));
};

/** Asks a question, and follows its answer to the end. Never throws: `runningAtom` has the failure. */
export async function discuss(conversation: string, body: Question): Promise<void> {
  const answerId = body.answerId ?? crypto.randomUUID();
  const attachments = (body.attachments ?? []).map(({ document }) => document);
  set(conversation, waiting(answerId, body.currentPrompt, attachments));
  await follow(conversation, (signal) =>
    respond('/api/ai/discussStream', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ ...body, conversationId: conversation, answerId }),
      signal,
    }),
  );
}

/** Follows an answer that was asked for before this tab was opened. */
export async function resume(conversation: string, answerId: string, question: string): Promise<void> {
  set(conversation, waiting(answerId, question));
  await follow(conversation, (signal) => rest(answerId, null, signal));
}

/** Stops the answer under way. What was said so far stays. */
export async function stop(conversation: string): Promise<void> {
  const running = stores.get(runningAtom)[conversation];
  if (!running || hasEnded(running)) return;
  set(conversation, { ...running, state: 'stopped' });
  await command(Stopped, '/api/ai/stopDiscuss', { answerId: running.answerId }).catch(() => undefined);
  aborts.get(conversation)?.abort();
}

const rest = (answerId: string, last: string | null, signal: AbortSignal): Promise<Response> =>
  respond(withSearch('/api/ai/discussStream', { answer: answerId }), {
    headers: { accept: 'text/event-stream', ...(last !== null && { 'last-event-id': last }) },
    signal,
  });

async function follow(conversation: string, first: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  const abort = new AbortController();
  aborts.set(conversation, abort);
  let last: string | null = null;
  for (let attempt = 0; ; attempt++) {
    try {
      const answerId = stores.get(runningAtom)[conversation]?.answerId ?? '';
      // Until something was heard, the question may not have arrived. Sent again, it is the same one: it has its id.
      const response: Response = last === null ? await first(abort.signal) : await rest(answerId, last, abort.signal);
      for await (const { id, event, data } of messagesOf(response)) {
        attempt = 0;
        last = id ?? last;
        const message = StreamMessage.safeParse({ event, data: JSON.parse(data) });
        if (message.success) change(conversation, (running) => heard(running, message.data));
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      const isCut = !(error instanceof ApiError) || error.code === 'UNREACHABLE' || error.status >= 502;
      if (!isCut) return change(conversation, (running) => failed(running, error.message));
    }
    const running = stores.get(runningAtom)[conversation];
    if (!running || hasEnded(running)) return;
    const wait = waits[attempt];
    if (wait === undefined) return change(conversation, (one) => failed(one, ''));
    change(conversation, (one) => ({ ...one, state: 'resuming' }));
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

const failed = (running: Running, error: string): Running =>
  hasEnded(running) ? running : { ...running, state: 'failed', error };
