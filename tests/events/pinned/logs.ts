import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { RecordedEvent } from '#/backend/events/envelope.ts';
import { EventLine } from '#/infra/cli/backup/event-line.ts';
import { fixtureText } from '#/tests/upgrade/fixture.ts';
import { goldenEvents, goldenFiles } from '../golden.ts';

/** Events in the order of a log, in the newest schema. */
export type GoldenLog = { name: string; events: readonly LoggedEvent[] };

/** The events of each golden file by themselves, and the log of an installation of an earlier release. */
export const goldenLogs = (): GoldenLog[] => [
  ...goldenFiles().map(({ name, type, schema }) => ({
    name: name.replace('.json', ''),
    events: newest(goldenEvents(type, schema)),
  })),
  { name: 'a764cc1', events: newest(linesOf('backup/log.jsonl.gz').map((line) => EventLine.parse(JSON.parse(line)))) },
];

const linesOf = (file: string) =>
  fixtureText(file)
    .split('\n')
    .filter((line) => line !== '');

const newest = (events: readonly RecordedEvent[]): LoggedEvent[] =>
  events.map(upcast).filter((event) => event !== null);
