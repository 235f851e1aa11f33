import { deviceDecider, type DeviceCommand } from '#/backend/commands/devices/device.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { isDeviceEvent } from '#/backend/events/device-kinds.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { askedProcessor, type AskedWork } from '../asked-work.ts';
import type { AiPort } from '#/backend/ai/port.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { DeviceFacts } from './device-facts.ts';
import { summariseDevice } from './summarise-device.ts';

/** A requested summary is a job. */
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
  /** What writes for an organisation: a model only where an owner has allowed it. */
  engineFor: (organisation: string) => Promise<AiPort>;
  log: EventLog;
  loadFacts: (device: string) => Promise<DeviceFacts | null>;
  /** Version of the knowledge base. */
  knowledge: string;
};

/** Writes the requested summary and records it; a recorded summary stays unchanged. */
export function deviceSummaryProcessor(ports: SummaryPorts): Processor<ActaJobs['device-summary']> {
  const work: AskedWork<DeviceCommand> = {
    worker: 'summary',
    pending: (device) => pendingRequest(ports.log, device),
    notPending: 'SUMMARY_NOT_PENDING',
    make: async ({ device, organisation, request }, signal) => {
      const facts = await ports.loadFacts(device);
      if (!facts) throw new Error(`Device ${device} is asked for and not there`);
      const summary = await summariseDevice(await ports.engineFor(organisation), facts, signal);
      return { command: { type: 'RecordSummary', request, ...summary }, engine: summary.engine };
    },
    failure: (request, code) => ({ type: 'RecordSummaryFailure', request, code }),
  };
  return askedProcessor(ports, deviceDecider, work);
}

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
