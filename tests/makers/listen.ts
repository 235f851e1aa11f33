import { expect } from 'vitest';
import { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Person } from './person.ts';

/** The live stream of a person as messages arrive. `until` is called with all messages so far. */
export async function listenTo(origin: string, person: Pick<Person, 'cookies'>, lastEventId?: string, search = '') {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/stream${search}`, {
    signal: abort.signal,
    headers: {
      cookie: `session=${person.cookies.get('session')}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const events = (): HistoryEvent[] =>
    [...text.matchAll(/id: (\d+)\nevent: appended\ndata: (.*)\n\n/g)].map(([, id, data]) => {
      const event = HistoryEvent.parse(JSON.parse(data ?? ''));
      expect(event.position).toBe(id);
      return event;
    });
  /** Reads until enough has arrived; false when the stream ended before. */
  async function until(enough: (all: HistoryEvent[]) => boolean): Promise<boolean> {
    while (!enough(events())) {
      const { done, value } = (await chunks?.read()) ?? { done: true, value: '' };
      if (done) return false;
      text += value;
    }
    return true;
  }
  await until(() => text !== '');
  return { response, events, until, leave: () => abort.abort() };
}
