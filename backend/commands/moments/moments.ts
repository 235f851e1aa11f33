import { isMomentEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { MomentEvent } from '#/backend/events/moments.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type MomentCommand =
  | { type: 'NameMoment'; position: Position; name: string }
  | { type: 'RenameMoment'; moment: string; name: string }
  | { type: 'WithdrawMoment'; moment: string };

/** The name of each moment, by its id. */
type MomentState = ReadonlyMap<string, string>;

export const momentStream = (device: string): string => `moments-${device}`;

/** Decisions about the named moments of a device. Two moments never have the same name, so that a name is a reference. */
export const momentDecider: Decider<MomentState, MomentCommand, MomentEvent> = {
  stream: momentStream,
  owns: isMomentEvent,
  initial: new Map(),
  decide: decideOnMoment,
  evolve(state, event) {
    switch (event.type) {
      case 'MomentNamed':
        return new Map([...state, [event.id, event.data.name]]);
      case 'MomentRenamed':
        return new Map([...state, [event.data.moment, event.data.to]]);
      case 'MomentWithdrawn':
        return new Map([...state].filter(([id]) => id !== event.data.moment));
    }
  },
};

function decideOnMoment(command: MomentCommand, state: MomentState, context: Context) {
  if (command.type === 'NameMoment') {
    if (isTaken(command.name, state)) return refuse('MOMENT_NAME_TAKEN');
    if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
    const { position, name } = command;
    return happened({ type: 'MomentNamed', data: { position, name } });
  }
  const { moment } = command;
  const name = state.get(moment);
  if (name === undefined) return refuse('MOMENT_UNKNOWN');
  if (command.type === 'WithdrawMoment')
    return lacksReason(context, true)
      ? refuse('REASON_REQUIRED')
      : happened({ type: 'MomentWithdrawn', data: { moment, name } });
  if (command.name === name) return happened();
  if (isTaken(command.name, new Map([...state].filter(([id]) => id !== moment)))) return refuse('MOMENT_NAME_TAKEN');
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'MomentRenamed', data: { moment, from: name, to: command.name } });
}

const isTaken = (name: string, state: MomentState): boolean =>
  [...state.values()].some((taken) => taken.toLocaleLowerCase() === name.toLocaleLowerCase());

/** With which codes work on named moments is refused. */
export const momentRefusals = codesOf<CodeOf<typeof decideOnMoment>>({
  MOMENT_NAME_TAKEN: true,
  MOMENT_UNKNOWN: true,
  REASON_REQUIRED: true,
});
