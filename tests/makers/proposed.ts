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
  const carryOut = async (command: RiskCommand) => {
    const actor = { kind: 'worker', id: 'risks', role: null, name: null } as const;
    const outcome = await handle(log, decider, device, command, { id: randomUUID(), actor, organisation, device });
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.state;
  };
  await carryOut({ type: 'RequestSuggestions', kind: 'SURPRISE', prompt: null, context: null });
  const { pending } = await carryOut({ type: 'DecideRisks', risks: [], decision: 'ACCEPT' });
  const { proposals } = await carryOut({
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
  await engine.caughtUp();
  return Object.keys(proposals).at(-1) ?? '';
}
