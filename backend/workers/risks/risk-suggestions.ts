import { riskDecider, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { isRiskEvent } from '#/backend/events/device-kinds.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { askedProcessor, type AskedWork } from '../asked-work.ts';
import type { AiPort } from '#/backend/ai/port.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { RiskFacts } from './risk-facts.ts';
import { suggestRisks } from './suggest-risks.ts';

/** Turns a request for risks into a job. */
export const riskSuggestionReactor: Reactor<ActaJobs> = {
  name: 'risk-suggestions',
  types: ['RiskSuggestionsRequested'],
  react: (event) => {
    if (event.type !== 'RiskSuggestionsRequested' || !event.device || !event.organisation) return [];
    return [suggestionJob(event.device, event.organisation, event.id)];
  },
};

export const suggestionJob = (device: string, organisation: string, request: string): JobToDo => ({
  kind: 'risk-suggestions',
  jobId: request,
  data: { device, organisation, request },
});

export type SuggestionPorts = {
  /** What proposes for an organisation: a model only where an owner has allowed it. */
  engineFor: (organisation: string) => Promise<AiPort>;
  log: EventLog;
  loadFacts: (device: string, request: string) => Promise<RiskFacts | null>;
  /** Version of the knowledge base. */
  knowledge: string;
};

/** Proposals do not depend on the keys of the library: the decider only records them. */
const decider = riskDecider(new Set());

/** Finds the requested risks and records them as proposals; ignores a request that has ended. */
export function riskSuggestionProcessor(ports: SuggestionPorts): Processor<ActaJobs['risk-suggestions']> {
  const work: AskedWork<RiskCommand> = {
    worker: 'risks',
    pending: (device) => pendingRequest(ports.log, device),
    notPending: 'SUGGESTIONS_NOT_PENDING',
    make: async ({ device, organisation, request }, signal) => {
      const facts = await ports.loadFacts(device, request);
      if (!facts) throw new Error(`Risks of ${device} are asked for and the request is not there`);
      const suggested = await suggestRisks(await ports.engineFor(organisation), facts, signal);
      return {
        command: { type: 'RecordSuggestions', request, restsOn: facts.position, ...suggested },
        engine: suggested.engine,
      };
    },
    failure: (request, code) => ({ type: 'RecordSuggestionsFailure', request, code }),
  };
  return askedProcessor(ports, decider, work);
}

async function pendingRequest(log: EventLog, device: string): Promise<{ id: string; correlation: string } | null> {
  let pending: { id: string; correlation: string } | null = null;
  for await (const recorded of log.read(decider.stream(device))) {
    const event = upcast(recorded);
    if (!event || !isRiskEvent(event)) continue;
    if (event.type === 'RiskSuggestionsRequested') pending = { id: event.id, correlation: event.correlation };
    if (event.type === 'RisksSuggested' || event.type === 'RiskSuggestionsFailed') pending = null;
  }
  return pending;
}
