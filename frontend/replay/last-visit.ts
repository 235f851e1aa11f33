import * as z from 'zod/mini';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { aboutOf, type About } from './event-about.ts';

const Visit = z.object({ position: z.string(), at: z.string() });
type Visit = z.infer<typeof Visit>;

type Told = Pick<HistoryEvent, 'type' | 'stream' | 'position'> & { actor: Pick<HistoryEvent['actor'], 'id'> };

/** What others did on a screen after the visit, oldest first. `person`: the reader. */
export const changesSince = <Event extends Told>(
  events: readonly Event[],
  about: About,
  visit: Visit,
  person: string,
): readonly Event[] =>
  events.filter((event) => event.position > visit.position && event.actor.id !== person && aboutOf(event) === about);

/** A visit as it was kept; null where there was none. */
export function visitIn(kept: string | null): Visit | null {
  try {
    return Visit.safeParse(JSON.parse(kept ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
