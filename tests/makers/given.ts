import { expect } from 'vitest';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Context, Decider, Decision, Draft, RefusalCode } from '#/backend/commands/decider.ts';

/** Noon of an ordinary day: the default clock of every decision. */
export const noon = new Date('2026-03-02T12:00:00.000Z');

/**
 * Sentences about a decider: `given(event, ...).when(command).thenHappened(...)`. The events of the past get versions
 * 1, 2, 3 ... and ids `event-1`, `event-2` ...
 */
export function deciding<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) {
  const given = (...past: Event[]) => {
    const state = evolved(decider, past);
    return {
      when: (command: Command, circumstances: Partial<Context> = {}) =>
        outcome(decider.decide(command, state, { now: noon, reason: null, reasonAlways: false, ...circumstances })),
      /** The state after these events. */
      state,
    };
  };
  return { given, givenNothing: given() };
}

/** The state after events with versions 1, 2, 3 ... */
export function evolved<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  past: readonly Event[],
): State {
  return past.reduce<State>(
    (state, event, index) => decider.evolve(state, { ...event, version: index + 1, id: `event-${index + 1}` }),
    decider.initial,
  );
}

function outcome<Event extends DomainEvent>(decision: Decision<Event>) {
  return {
    decision,
    /** Exactly these events, in this order. */
    thenHappened: (...events: Draft<Event>[]) => expect(decision).toEqual({ ok: true, events }),
    /** These types, in this order, with any data. */
    thenTypes: (...types: Event['type'][]) =>
      expect(decision.ok ? decision.events.map(({ type }) => type) : decision).toEqual(types),
    /** The state already matches the command: no event, no refusal. */
    thenNothing: () => expect(decision).toEqual({ ok: true, events: [] }),
    thenRefused: (code: RefusalCode, details?: Readonly<Record<string, unknown>>) =>
      expect(decision).toEqual(details ? { ok: false, code, details } : { ok: false, code }),
  };
}
