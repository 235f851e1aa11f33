import { checkWorkDecider } from '#/backend/commands/checks/checks.ts';
import type { CheckState } from '#/backend/commands/checks/state.ts';
import type { CheckWork } from '#/backend/commands/checks/work.ts';
import { handle } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';

export type Work = { run: string; organisation: string; device: string | null; request: string };

/**
 * Records work of a check once: `part` names it, and the id of its command derives from request and part, so that whoever
 * does the same again gets the first result. Returns the state afterwards.
 */
export async function record(
  { log, knowledge }: { log: EventLog; knowledge: string },
  { run, organisation, device, request }: Work,
  part: string,
  command: CheckWork,
  correlation: string,
): Promise<CheckState> {
  const outcome = await handle(log, checkWorkDecider, run, command, {
    id: eventId(`${request}/${part}`, 0),
    actor: { kind: 'worker', id: 'checks', role: null, name: null },
    organisation,
    device,
    correlation,
    causation: request,
    knowledge,
  });
  if (!outcome.ok) throw new Error(`Work of a check was refused: ${outcome.code}`);
  return outcome.state;
}
