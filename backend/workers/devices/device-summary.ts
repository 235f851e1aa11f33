import { deviceDecider, type DeviceCommand } from '#/backend/commands/devices/device.ts';
import { handle, type Outcome } from '#/backend/commands/handle.ts';
import { isDeviceEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { AiError, type AiPort } from '../ai/port.ts';
import type { ActaJobs, JobToDo } from '../jobs.ts';
import type { Processor } from '../queue.ts';
import type { Reactor } from '../reactor.ts';
import type { DeviceFacts } from './device-facts.ts';
import { summariseDevice } from './summarise-device.ts';

/** A summary that was asked for is a job. */
export const deviceSummaryReactor: Reactor<ActaJobs> = {
  name: 'device-summary',
  types: ['SummaryRequested'],
  react: (event) => {
    if (event.type !== 'SummaryRequested' || !event.device || !event.organisation) return [];
    return [summaryJob(event.device, event.organisation, event.id)];
  },
};

export const summaryJob = (device: string, organisation: string, request: string): JobToDo => ({
  kind: 'device-summary',
  jobId: request,
  data: { device, organisation, request },
});

export type SummaryPorts = {
  ai: AiPort;
  log: EventLog;
  loadFacts: (device: string) => Promise<DeviceFacts | null>;
  /** Version of the knowledge base. */
  knowledge: string;
};

/** Writes the summary that was asked for and records it; a summary that is recorded already is left as it is. */
export function deviceSummaryProcessor(ports: SummaryPorts): Processor<ActaJobs['device-summary']> {
  return async ({ device, organisation, request }, { signal, last }) => {
    const pending = await pendingRequest(ports.log, device);
    if (pending?.id !== request) return;
    const record = (command: DeviceCommand, actor: Actor) =>
      handle(ports.log, deviceDecider, device, command, {
        // One id for success and failure: whatever is recorded first is the outcome.
        id: eventId(`${request}/summary`, 0),
        actor,
        organisation,
        device,
        correlation: pending.correlation,
        causation: request,
        knowledge: ports.knowledge,
      });
    try {
      const facts = await ports.loadFacts(device);
      if (!facts) throw new Error(`Device ${device} is asked for and not there`);
      const summary = await summariseDevice(ports.ai, facts, signal);
      ended(await record({ type: 'RecordSummary', request, ...summary }, actorOf(summary.engine)));
    } catch (error) {
      if (!last || signal.aborted) throw error;
      const code = error instanceof AiError ? `AI_${error.kind.toUpperCase()}` : 'INTERNAL';
      ended(await record({ type: 'RecordSummaryFailure', request, code }, actorOf('offline')));
      throw error;
    }
  };
}

const actorOf = (engine: 'offline' | 'openai-compatible'): Actor => ({
  kind: engine === 'offline' ? 'worker' : 'ai',
  id: 'summary',
  role: null,
  name: null,
});

/** Another run of the same job may have been faster. */
function ended(outcome: Outcome): void {
  if (!outcome.ok && outcome.code !== 'SUMMARY_NOT_PENDING')
    throw new Error(`The outcome was refused: ${outcome.code}`);
}

/** The request that the device waits for, as its stream says: a view may be behind. */
async function pendingRequest(log: EventLog, device: string): Promise<{ id: string; correlation: string } | null> {
  let state = deviceDecider.initial;
  let correlation = '';
  for await (const recorded of log.read(deviceDecider.stream(device))) {
    const event = upcast(recorded);
    if (!event || !isDeviceEvent(event)) continue;
    state = deviceDecider.evolve(state, event);
    if (event.id === state.pending) correlation = event.correlation;
  }
  return state.pending === null ? null : { id: state.pending, correlation };
}
