import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { RowView } from '../view.ts';

/** A record in its register: what its events add up to, and who began it. */
export type Registered<State> = State & {
  device: string | null;
  organisation: string | null;
  by: Encrypted | null;
  at: string;
  closedAt: string | null;
  /** Positions of its first and newest event. */
  begun: Position;
  position: Position;
};

/** The records of one kind of an organisation, a row per record; `stream`: how the names of their streams begin. */
export const recordRows = <State extends { status: string }, Own extends LoggedEvent>(kind: {
  name: string;
  version: number;
  stream: string;
  isOwn: (event: LoggedEvent) => event is Own;
  evolve: (state: State | null, event: Own) => State | null;
}): RowView<Registered<State>> => ({
  name: kind.name,
  version: kind.version,
  key: (event) => (kind.isOwn(event) ? event.organisation : null),
  rows: (event) => (kind.isOwn(event) ? [event.stream.slice(kind.stream.length)] : []),
  fold(before, event) {
    if (!kind.isOwn(event)) return before;
    const state = kind.evolve(before, event);
    if (!state) return before;
    const { device, organisation, actor, recordedAt, position } = event;
    const first = before ?? { device, organisation, by: actor.name, at: recordedAt, closedAt: null, begun: position };
    const closedAt = state.status === 'open' ? null : (first.closedAt ?? recordedAt);
    return { ...first, ...state, closedAt, position };
  },
});
