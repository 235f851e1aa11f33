import { isChangeEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { evolveChange, initialChange, type ChangeState } from '#/backend/events/change-state.ts';
import type { ChangeEvent } from '#/backend/events/changes.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** Who did something, when, and why. `name` opens to null where the person was erased. */
export type ChangeStamp = { by: string; name: Encrypted | null; at: string; reason: string | null; position: string };

/** A planned change with its newest stamp per kind of event. `device`: null for one of the company. */
export type StoredChange = ChangeState & {
  change: string;
  device: string | null;
  stamps: Readonly<Partial<Record<ChangeEvent['type'], ChangeStamp>>>;
  position: string;
};

/** The planned changes of an organisation, one row per change. */
export const changeRows: RowView<StoredChange> = {
  name: 'changes',
  version: 1,
  key: (event) => (isChangeEvent(event) ? event.organisation : null),
  rows: (event) => (isChangeEvent(event) ? [changeOf(event)] : []),
  fold(before, event) {
    if (!isChangeEvent(event)) return before;
    const { type, actor, recordedAt: at, reason, position } = event;
    const stamp: ChangeStamp = { by: actor.id, name: actor.name, at, reason, position };
    const stamps = { ...before?.stamps, [type]: stamp };
    const state = evolveChange(before ?? initialChange, event);
    return { ...state, change: changeOf(event), device: event.device, stamps, position };
  },
};

const changeOf = ({ stream }: LoggedEvent): string => stream.slice('change-'.length);
