import { checkStream } from '#/backend/commands/checks/checks.ts';
import { evolveCheck, initialCheck, type CheckState } from '#/backend/commands/checks/state.ts';
import { isCheckEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** A check as its stream says, with the place of the event that started it. */
export type LoadedCheck = {
  state: CheckState;
  device: string | null;
  /** Of its stream. */
  version: number;
  started: { position: Position; correlation: string; knowledge: string | null } | null;
};

/** What a check has found until a position. */
export async function loadFindings(log: EventLog, run: string, until: Position): Promise<Finding[]> {
  const events = await Array.fromAsync(log.read(checkStream(run), { until }), upcast);
  return events.flatMap((event) => (event?.type === 'RequirementsJudged' ? event.data.findings : []));
}

/** Reads a check from the log: a view may be behind. */
export async function loadCheck(log: EventLog, run: string): Promise<LoadedCheck> {
  let state = initialCheck;
  let started: LoadedCheck['started'] = null;
  let device: string | null = null;
  let version = 0;
  for await (const recorded of log.read(checkStream(run))) {
    const event = upcast(recorded);
    if (!event || !isCheckEvent(event)) throw new Error(`${recorded.stream} holds ${recorded.type}`);
    state = evolveCheck(state, event);
    device ??= event.device;
    version = recorded.version;
    const { position, correlation, knowledge } = event;
    if (event.type === 'CheckRequested') started = { position, correlation, knowledge };
  }
  return { state, device, version, started };
}
