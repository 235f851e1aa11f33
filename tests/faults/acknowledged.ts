import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Finding } from './findings.ts';
import { traceOf, type Entry, type Journal, type Trace } from './journal.ts';

/** A person makes one request at a time, so only the work of their own jobs can conflict, and credits come to an end. */
const expectedRefusals = new Set(['SUMMARY_PENDING', 'SUGGESTIONS_PENDING', 'CHECK_NOT_RUNNING', 'CREDITS_SPENT']);

/** Compares the acknowledgements to people with the content of the log. */
export function journalFindings(journal: Journal, events: readonly LoggedEvent[]): Finding[] {
  const own = new Set(journal.people);
  const left = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const trace = event.actor.kind === 'person' && own.has(event.actor.id) ? traceOf(event) : null;
    if (trace) push(left, keyOf(event.actor.id, trace), event);
  }
  const asked = Map.groupBy(journal.entries, ({ person, trace }) => keyOf(person, trace));
  const at = new Map(events.map((event) => [event.position, event]));
  return [
    ...[...asked].flatMap(([key, entries]) => countFinding(key, entries, left.get(key) ?? [])),
    ...[...left].flatMap(([key, found]): Finding[] =>
      asked.has(key) ? [] : [{ kind: 'unasked', what: `${key} at ${positions(found)}` }],
    ),
    ...journal.entries.flatMap((entry) => entryFinding(entry, at)),
    ...journal.givenUp.map((what): Finding => ({ kind: 'unanswered', what })),
  ];
}

/** Commands that leave the same trace can only be compared by number. */
function countFinding(key: string, entries: readonly Entry[], found: readonly LoggedEvent[]): Finding[] {
  const acknowledged = entries.filter(({ outcome }) => outcome.kind === 'acknowledged').length;
  // A late earlier attempt may have carried out a command that a later attempt was refused.
  const most = entries.length;
  if (found.length < acknowledged)
    return [{ kind: 'lost', what: `${key}: acknowledged ${acknowledged} times, in the log at ${positions(found)}` }];
  if (found.length > most)
    return [{ kind: 'twice', what: `${key}: asked for ${most} times, in the log at ${positions(found)}` }];
  return [];
}

function entryFinding({ call, person, trace, outcome }: Entry, at: ReadonlyMap<string, LoggedEvent>): Finding[] {
  const what = `${call} of ${person} (${trace.type} ${trace.mark})`;
  if (outcome.kind === 'refused' && !expectedRefusals.has(outcome.code))
    return [{ kind: 'refused', what: `${what}: ${outcome.code}` }];
  if (outcome.kind === 'acknowledged' && outcome.position && !at.has(outcome.position))
    return [{ kind: 'lost', what: `${what}: acknowledged at ${outcome.position}, where nothing is` }];
  return [];
}

const keyOf = (person: string, { type, mark }: Trace): string => `${type} ${mark} of ${person}`;
const positions = (events: readonly LoggedEvent[]): string =>
  events.map(({ position }) => position).join(', ') || 'no place';

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(value);
}
