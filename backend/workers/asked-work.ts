import type { Decider, RefusalCode } from '#/backend/commands/decider.ts';
import { handle, type Outcome } from '#/backend/commands/handle.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { AiError, type EngineInfo } from '#/backend/ai/port.ts';

/** `request` is the event by which somebody asked for something about the device. */
type Asked = { device: string; organisation: string; request: string };

/** How something is made that was asked for: by whom, from which request, and what to record of it. */
export type AskedWork<Command> = {
  /** Author of what is recorded. */
  worker: string;
  /** The request that the device waits for, as its stream says: a view may be behind. */
  pending: (device: string) => Promise<{ id: string; correlation: string } | null>;
  /** Code of a request that has ended. */
  notPending: RefusalCode;
  make: (asked: Asked, signal: AbortSignal) => Promise<{ command: Command; engine: EngineInfo['engine'] }>;
  failure: (request: string, code: string) => Command;
};

/** Makes what was asked for and records it, or on the last attempt that it failed. Leaves a request that has ended. */
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
        // One id for success and failure: whatever is recorded first is the outcome.
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
