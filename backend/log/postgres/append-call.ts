import type { ClientBase } from 'pg';
import { actorText, dataText } from '../exact-text.ts';
import type { Appended, ChainedEvent } from '../port.ts';
import { toPosition } from '../position.ts';
import { arrayText, bytesArrayText, jsonArrayText, plainArrayText } from './array-text.ts';

/** Events for one stream. */
export type Command = { stream: string; expected: number; events: readonly ChainedEvent[]; texts: readonly string[] };

/** The result of a command: stored, or refused because the stream is at version `actual`. */
export type Outcome = { stored: Appended } | { actual: number };

/** The JSON texts of the events' data, made once per command. */
export const textsOf = (events: readonly ChainedEvent[]): string[] => events.map((event) => dataText(event.data));

/** Appends commands of different streams in one round trip and one transaction; outcomes in the order of the commands. */
export async function callAppend(client: ClientBase, commands: readonly Command[]): Promise<Outcome[]> {
  const { rows } = await client.query<Row>({
    name: 'log.append',
    text: TEXT,
    values: arrays(commands),
    rowMode: 'array',
  });
  const outcomes = new Map(rows.map(([command, version, position]) => [command, outcome(version, position)]));
  return commands.map((command, index) => {
    const found = outcomes.get(index + 1);
    if (!found) throw new Error(`log.append gave no answer for ${command.stream}`);
    return found;
  });
}

type Row = [command: number, version: number, position: string | null];

const outcome = (version: number, position: string | null): Outcome =>
  position === null ? { actual: version } : { stored: { version, position: toPosition(position) } };

function arrays(commands: readonly Command[]) {
  const places = commands.flatMap((command, index) => command.events.map(() => index + 1));
  const events = commands.flatMap((command) => command.events);
  return [
    arrayText(commands.map((command) => command.stream)),
    plainArrayText(commands.map((command) => command.expected)),
    plainArrayText(places),
    plainArrayText(events.map((event) => event.id)),
    arrayText(events.map((event) => event.type)),
    plainArrayText(events.map((event) => event.schema)),
    plainArrayText(events.map((event) => event.organisation)),
    plainArrayText(events.map((event) => event.device)),
    jsonArrayText(events.map((event) => actorText(event.actor))),
    arrayText(events.map((event) => event.reason)),
    arrayText(events.map((event) => event.effectiveAt)),
    arrayText(events.map((event) => event.correlation)),
    arrayText(events.map((event) => event.causation)),
    arrayText(events.map((event) => event.knowledge)),
    jsonArrayText(commands.flatMap((command) => command.texts)),
    bytesArrayText(events.map(({ hash }) => hash)),
    bytesArrayText(events.map(({ mark }) => mark)),
  ];
}

const TEXT = `select of_command, at_version, at_position
  from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`;
