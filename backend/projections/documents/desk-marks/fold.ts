import { isDeskEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { DeskState } from '#/backend/events/operator.ts';
import type { RowView } from '../../view.ts';

/** What the operator did about an entry of the desk. */
export type DeskMarks = {
  state: DeskState;
  notes: readonly { text: Encrypted; by: Encrypted | null; at: string }[];
};
export const unmarked: DeskMarks = { state: 'new', notes: [] };

const marksList = 'operator';

/** States and notes of the operator’s desk, a row per entry. They belong to the operator, also about an organisation. */
export const deskMarkRows: RowView<DeskMarks> = {
  name: 'desk-marks',
  version: 1,
  key: (event) => (isDeskEvent(event) ? marksList : null),
  rows: (event) => (isDeskEvent(event) ? [event.data.entry] : []),
  fold(before, event) {
    const marks = before ?? unmarked;
    if (event.type === 'DeskEntryMoved') return { ...marks, state: event.data.state };
    if (event.type !== 'DeskNoteAdded') return before;
    const note = { text: event.data.text, by: event.actor.name, at: event.recordedAt };
    return { ...marks, notes: [...marks.notes, note] };
  },
};
