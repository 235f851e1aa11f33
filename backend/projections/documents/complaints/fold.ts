import { isComplaintEvent } from '#/backend/events/catalogue.ts';
import { evolveComplaint, type ComplaintState } from '#/backend/events/complaint-state.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** A complaint in the register, with who took it. */
export type RegisteredComplaint = ComplaintState & {
  device: string | null;
  organisation: string | null;
  by: Encrypted | null;
  at: string;
  closedAt: string | null;
  /** Positions of its first and newest event. */
  begun: Position;
  position: Position;
};

/** The complaints of an organisation, a row per complaint. */
export const complaintRows: RowView<RegisteredComplaint> = {
  name: 'complaints',
  version: 1,
  key: (event) => (isComplaintEvent(event) ? event.organisation : null),
  rows: (event) => (isComplaintEvent(event) ? [event.stream.slice('complaint-'.length)] : []),
  fold(before, event) {
    if (!isComplaintEvent(event)) return before;
    const state = evolveComplaint(before, event);
    if (!state) return before;
    const { device, organisation, actor, recordedAt, position } = event;
    const first = before ?? { device, organisation, by: actor.name, at: recordedAt, closedAt: null, begun: position };
    const closedAt = state.status === 'open' ? null : (first.closedAt ?? recordedAt);
    return { ...first, ...state, closedAt, position };
  },
};
