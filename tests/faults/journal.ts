import type { LoggedEvent } from '#/backend/events/catalogue.ts';

/** An event that a command has to leave: `mark` distinguishes it from all others of its type. */
export type Trace = { type: string; mark: string };

/** A request of a person, under one idempotency key, and its final result. */
export type Entry = {
  person: string;
  call: string;
  trace: Trace;
  outcome: { kind: 'open' } | { kind: 'acknowledged'; position: string | null } | { kind: 'refused'; code: string };
};

/** The requests of a run, and the number of repeated ones; `waits` counts the responses that led to a repeat. */
export type Journal = {
  entries: Entry[];
  people: string[];
  retries: number;
  again: number;
  givenUp: string[];
  waits: Map<string, number>;
};

export const emptyJournal = (): Journal => ({
  entries: [],
  people: [],
  retries: 0,
  again: 0,
  givenUp: [],
  waits: new Map(),
});

/** The trace of an event; null for events that no entry of a journal requests. */
export function traceOf(event: LoggedEvent): Trace | null {
  const of = (...marks: (string | null)[]): Trace => ({ type: event.type, mark: marks.join(' ') });
  const device = event.device ?? '';
  switch (event.type) {
    case 'AccountRegistered':
      return of(event.stream);
    case 'DeviceCreated':
      return of(event.data.name);
    case 'SummaryWritten':
      return of(device, event.data.text);
    case 'SummaryRequested':
      return of(device);
    case 'QuestionAnswered':
      return of(device, event.data.question, event.data.answers.join('+'));
    case 'AnswerUndone':
      return of(device, event.reason);
    case 'RiskAccepted':
    case 'RiskRejected':
      return of(device, event.data.risk, event.reason);
    case 'RiskAdded':
      return of(device, event.data.text.en?.harm ?? null);
    case 'RiskSuggestionsRequested':
      return of(device, event.data.prompt);
    case 'TaskCompleted':
      // The worker ticks what the record shows.
      return event.data.by === null ? of(device, event.data.task, event.reason) : null;
    case 'TaskReopened':
      return of(device, event.data.task, event.reason);
    case 'CheckCreated':
      return of(device, event.data.label);
    case 'CheckScopeSet':
    case 'CheckRequested':
    case 'CheckCancelled':
      return of(event.stream);
    default:
      return null;
  }
}
