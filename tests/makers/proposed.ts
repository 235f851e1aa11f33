import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { riskDecider, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import type { Server } from './server.ts';

/**
 * Proposes to include a risk of the library in the file of a device, as the worker does, on the basis of the present
 * log. Returns the id of the proposal.
 */
export async function proposeRisk({ services, engine }: Server, organisation: string, device: string, risk: string) {
  const { log, knowledge } = services;
  const decider = riskDecider(new Set(knowledge.risks.map(({ key }) => key)));
  const restsOn = (await log.head()) ?? '';
  const carryOut = (command: RiskCommand) => {
    const actor = { kind: 'worker', id: 'risks', role: null, name: null } as const;
    return handle(log, decider, device, command, { id: randomUUID(), actor, organisation, device });
  };
  const done = async (command: RiskCommand) => {
    const outcome = await carryOut(command);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.state;
  };
  const recorded = async () => {
    await done({ type: 'RequestSuggestions', kind: 'SURPRISE', prompt: null, context: null });
    const { pending } = await done({ type: 'DecideRisks', risks: [], decision: 'ACCEPT' });
    return carryOut({
      type: 'RecordSuggestions',
      request: pending ?? '',
      restsOn,
      proposals: [{ library: risk, why: { en: 'It may get hot.', fr: 'Il peut chauffer.' } }],
      engine: 'offline',
      model: 'rules',
      promptVersion: 'risks-1',
      inputHash: 'f'.repeat(64),
      usage: null,
      fallback: false,
    });
  };
  let outcome = await recorded();
  // The worker of a whole product may have recorded its own proposals first: then it is asked for anew.
  while (!outcome.ok && outcome.code === 'SUGGESTIONS_NOT_PENDING') outcome = await recorded();
  if (!outcome.ok) throw new Error(outcome.code);
  const { proposals } = outcome.state;
  await engine.caughtUp();
  return Object.keys(proposals).at(-1) ?? '';
}
