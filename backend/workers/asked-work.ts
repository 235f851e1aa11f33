import type { Decider, RefusalCode } from '#/backend/commands/decider.ts';
import { handle, type Outcome } from '#/backend/commands/handle.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { AiError, type EngineInfo } from '#/backend/ai/port.ts';

/** `request` is the event that requested something for the device. */
type Asked = { device: string; organisation: string; request: string };

/** How requested work is done: the author, the open request, and the result to record. */
export type AskedWork<Command> = {
  /** Author of the recorded events. */
  worker: string;
  /** The open request of the device, from its stream: a view may be behind. */
  pending: (device: string) => Promise<{ id: string; correlation: string } | null>;
  /** Refusal code of a request that has ended. */
  notPending: RefusalCode;
  make: (asked: Asked, signal: AbortSignal) => Promise<{ command: Command; engine: EngineInfo['engine'] }>;
  failure: (request: string, code: string) => Command;
};

/**
 * Does the requested work and records the result, or on the last attempt the failure. Ignores a request that has ended.
 */
export function askedProcessor<State, Command, Event extends DomainEvent>(
  { log, knowledge }: { log: EventLog; knowledge: string },
  decider: Decider<State, Command, Event>,
  { worker, pending, notPending, make, failure }: AskedWork<Command>,
): Processor<Asked> {
  /** Another run of the same job may have been faster. */
  const ended = (outcome: Outcome) => {
    if (!outcome.ok && outcome.code !== notPending) throw new Error(`The outcome was refused: ${outcome.code}`);
  };
  return async (asked, { signal, last }) => {
    const { device, organisation, request } = asked;
    const awaited = await pending(device);
    if (awaited?.id !== request) return;
    const record = (command: Command, engine: EngineInfo['engine']) =>
      handle(log, decider, device, command, {
        // One id for success and failure: the first recorded one is the outcome.
        id: eventId(`${request}/${worker}`, 0),
        actor: actorOf(worker, engine),
        organisation,
        device,
        correlation: awaited.correlation,
        causation: request,
        knowledge,
      });
    try {
      const { command, engine } = await make(asked, signal);
      ended(await record(command, engine));
    } catch (error) {
      if (!last || signal.aborted) throw error;
      const code = error instanceof AiError ? `AI_${error.kind.toUpperCase()}` : 'INTERNAL';
      ended(await record(failure(request, code), 'offline'));
      throw error;
    }
  };
}

const actorOf = (id: string, engine: EngineInfo['engine']): Actor => ({
  kind: engine === 'offline' ? 'worker' : 'ai',
  id,
  role: null,
  name: null,
});
