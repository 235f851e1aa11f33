import type { Draft } from '#/backend/commands/decider.ts';
import {
  profilingDecider,
  type ProfilingCommand,
  type ProfilingState,
} from '#/backend/commands/profiling/profiling.ts';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { noon } from './given.ts';

/** A profiling with a history: its state, and all its events, the n-th with version n. */
export type Past = { state: ProfilingState; events: readonly Draft<ProfilingEvent>[] };

const reason = 'A reason';

/** Carries a command out on a past; returns the same past where it is refused. */
export function act(past: Past, command: ProfilingCommand, knowledge: Knowledge): Past {
  const decider = profilingDecider(knowledge);
  const decision = decider.decide(command, past.state, { now: noon, reason, reasonAlways: false });
  if (!decision.ok) return past;
  let { state } = past;
  for (const [index, event] of decision.events.entries()) {
    const version = past.events.length + index + 1;
    state = decider.evolve(state, { ...event, version, id: `event-${version}` });
  }
  return { state, events: [...past.events, ...decision.events] };
}

export const nothingYet = (knowledge: Knowledge): Past => ({ state: profilingDecider(knowledge).initial, events: [] });

/** The past of a device whose questions were answered with these choices. Throws if one was refused. */
export function answering(knowledge: Knowledge, ...choices: readonly string[]): Past {
  return choices.reduce((past, answer) => {
    const next = act(past, { type: 'AnswerQuestion', answer }, knowledge);
    if (next === past) throw new Error(`${answer} was refused`);
    return next;
  }, nothingYet(knowledge));
}

/** The events without the fields that a decision adds. */
export const plain = (events: readonly Draft<ProfilingEvent>[]): ProfilingEvent[] =>
  events.map(({ causedBy: _causedBy, by: _by, ...event }) => event);
