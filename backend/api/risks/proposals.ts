import type { FastifyRequest } from 'fastify';
import type { Basis } from '#/backend/commands/handle.ts';
import { riskDecider, riskRefusals, riskStream, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import { riskSubject, subjectKey } from '#/backend/events/subject.ts';
import { proposalsOf, statusOf } from '#/backend/projections/documents/proposals/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { riskDiffer } from '#/backend/queries/risks/proposal-difference.ts';
import { isShown, libraryOf } from '#/backend/queries/risks/shown-risks.ts';
import { mayUse } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { seenBasis, type ProposalKind } from '../edge/proposals.ts';

/** Decisions about risks that can be proposed. */
export function riskProposals(services: Services): ProposalKind {
  const { knowledge } = services;
  const library = libraryOf(knowledge);
  const decider = riskDecider(new Set(library.keys()));
  return {
    slice: 'risks',
    differ: riskDiffer(knowledge, library),
    streams: (device) => [`device-${device}`, `profiling-${device}`, riskStream(device)],
    check: (request: FastifyRequest, seen, { subject }) => {
      if (!isShown(seen, mayUse(request, 'risk-texts'), subject.id)) throw new Refused('PREMIUM_REQUIRED');
    },
    answer: (request, device, answer, options) =>
      execute(services, request, decider, device, answer, { device, knowledge: knowledge.version, ...options }),
    refuses: [...riskRefusals, 'PREMIUM_REQUIRED'],
  };
}

/**
 * A decision about risks, with its basis if it confirms open proposals. Throws `BASIS_MOVED` if the basis of one has
 * changed and the change was not shown.
 */
export async function restingDecision(
  services: Services,
  kind: ProposalKind,
  seen: Pick<Seen, 'device' | 'proposals'>,
  command: Extract<RiskCommand, { type: 'DecideRisks' }>,
  shown: string | undefined,
): Promise<{ command: RiskCommand; basis?: Basis }> {
  if (command.decision !== 'ACCEPT') return { command };
  const now = services.now().toISOString();
  const subjects = new Set(command.risks.map((risk) => subjectKey(riskSubject(risk))));
  const confirmed = proposalsOf(seen.proposals).filter(
    (proposal) => statusOf(proposal, now) === 'OPEN' && subjects.has(subjectKey(proposal.subject)),
  );
  if (confirmed.length === 0) return { command };
  const basis = await seenBasis(services, seen.device.id, confirmed, kind, shown);
  return { command: { ...command, seen: basis.position }, basis };
}
