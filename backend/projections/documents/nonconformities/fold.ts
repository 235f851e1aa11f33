import { isNonconformityEvent } from '#/backend/events/catalogue.ts';
import { evolveNonconformity, type NonconformityState } from '#/backend/events/nonconformity-state.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** A non-conformity in the register, with who recorded it. */
export type RegisteredNonconformity = NonconformityState & {
  device: string | null;
  organisation: string | null;
  by: Encrypted | null;
  at: string;
  closedAt: string | null;
  /** Positions of its first and newest event. */
  begun: Position;
  position: Position;
};

/** The non-conformities of an organisation, a row per non-conformity. */
export const nonconformityRows: RowView<RegisteredNonconformity> = {
  name: 'nonconformities',
  version: 1,
  key: (event) => (isNonconformityEvent(event) ? event.organisation : null),
  rows: (event) => (isNonconformityEvent(event) ? [event.stream.slice('nonconformity-'.length)] : []),
  fold(before, event) {
    if (!isNonconformityEvent(event)) return before;
    const state = evolveNonconformity(before, event);
    if (!state) return before;
    const { device, organisation, actor, recordedAt, position } = event;
    const first = before ?? { device, organisation, by: actor.name, at: recordedAt, closedAt: null, begun: position };
    const closedAt = state.status === 'open' ? null : (first.closedAt ?? recordedAt);
    return { ...first, ...state, closedAt, position };
  },
};
