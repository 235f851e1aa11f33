import { isDeskEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { DeskEvent, DeskState } from '#/backend/events/operator.ts';
import { happened, type Decider } from '../decider.ts';

export type DeskCommand =
  | { type: 'Move'; entry: string; state: DeskState }
  | { type: 'Note'; entry: string; text: Encrypted };

/** Decisions about an entry of the operator’s desk; its state is `new` until somebody moves it. */
export const deskDecider: Decider<DeskState, DeskCommand, DeskEvent> = {
  stream: (entry) => `desk-${entry}`,
  owns: isDeskEvent,
  initial: 'new',
  decide(command, state) {
    if (command.type === 'Note')
      return happened({ type: 'DeskNoteAdded', data: { entry: command.entry, text: command.text } });
    return command.state === state
      ? happened()
      : happened({ type: 'DeskEntryMoved', data: { entry: command.entry, state: command.state } });
  },
  evolve: (state, event) => (event.type === 'DeskEntryMoved' ? event.data.state : state),
};
