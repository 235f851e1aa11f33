import { handle, type Outcome } from '#/backend/commands/handle.ts';
import { riskDecider, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import { isRiskEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { AiError, type AiPort } from '../ai/port.ts';
import type { ActaJobs, JobToDo } from '../jobs.ts';
import type { Processor } from '../queue.ts';
import type { Reactor } from '../reactor.ts';
import type { RiskFacts } from './risk-facts.ts';
import { suggestRisks } from './suggest-risks.ts';

/** Risks that were asked for are a job. */
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
  ai: AiPort;
  log: EventLog;
  loadFacts: (device: string, request: string) => Promise<RiskFacts | null>;
  /** Version of the knowledge base. */
  knowledge: string;
};

/** Proposals never need to know what the library holds: the decider is asked for their record alone. */
const decider = riskDecider(new Set());

/** Finds the risks that were asked for and records them as proposals; a request that has ended is left as it is. */
export function riskSuggestionProcessor(ports: SuggestionPorts): Processor<ActaJobs['risk-suggestions']> {
  return async ({ device, organisation, request }, { signal, last }) => {
    const pending = await pendingRequest(ports.log, device);
    if (pending?.id !== request) return;
    const record = (command: RiskCommand, actor: Actor) =>
      handle(ports.log, decider, device, command, {
        // One id for success and failure: whatever is recorded first is the outcome.
        id: eventId(`${request}/risks`, 0),
        actor,
        organisation,
        device,
        correlation: pending.correlation,
        causation: request,
        knowledge: ports.knowledge,
      });
    try {
      const facts = await ports.loadFacts(device, request);
      if (!facts) throw new Error(`Risks of ${device} are asked for and the request is not there`);
      const suggested = await suggestRisks(ports.ai, facts, signal);
      ended(await record({ type: 'RecordSuggestions', request, ...suggested }, actorOf(suggested.engine)));
    } catch (error) {
      if (!last || signal.aborted) throw error;
      const code = error instanceof AiError ? `AI_${error.kind.toUpperCase()}` : 'INTERNAL';
      ended(await record({ type: 'RecordSuggestionsFailure', request, code }, actorOf('offline')));
      throw error;
    }
  };
}

const actorOf = (engine: 'offline' | 'openai-compatible'): Actor => ({
  kind: engine === 'offline' ? 'worker' : 'ai',
  id: 'risks',
  role: null,
  name: null,
});

/** Another run of the same job may have been faster. */
function ended(outcome: Outcome): void {
  if (!outcome.ok && outcome.code !== 'SUGGESTIONS_NOT_PENDING')
    throw new Error(`The outcome was refused: ${outcome.code}`);
}

/** The request that the device waits for, as its stream says: a view may be behind. */
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
