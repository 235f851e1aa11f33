import type { ImportedEvent, LogImport } from '../log-import.ts';
import type { KurrentLog } from './log.ts';

/** KurrentDB accepts at most a megabyte in one append by default. */
const mostCharacters = 400_000;
const mostEvents = 200;

/** Writes copies into KurrentDB: successive events of one stream at once, one stream after the other. */
export function createKurrentImport(log: KurrentLog): LogImport {
  return {
    async write(events) {
      for (const run of runsOf(events)) {
        const [first] = run;
        if (first) await log.copy(first.stream, first.version - 1, run);
      }
    },
    close: () => log.close(),
  };
}

function runsOf(events: readonly ImportedEvent[]): ImportedEvent[][] {
  const runs: ImportedEvent[][] = [];
  let size = 0;
  for (const event of events) {
    const run = runs.at(-1);
    size += event.verbatim.data.length;
    if (run?.[0]?.stream === event.stream && size <= mostCharacters && run.length < mostEvents) run.push(event);
    else {
      runs.push([event]);
      size = event.verbatim.data.length;
    }
  }
  return runs;
}
