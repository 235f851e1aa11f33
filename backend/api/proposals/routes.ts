import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { proposalRefusals } from '#/backend/commands/proposals/proposals.ts';
import { proposalsOf, statusOf, type Proposal } from '#/backend/projections/documents/proposals/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { movedBasis } from '#/backend/queries/proposals/basis.ts';
import { Accepted } from '../edge/contract.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ConfirmBody, DeclineBody, DifferenceQuery, MovedBasis, ProposalList, ProposalsQuery } from './contract.ts';
import { seenBasis, type ProposalKind } from '../edge/proposals.ts';

/** The proposals for a device, and a person's decisions on them. `kinds`: the slices whose commands can be proposed. */
export function proposalRoutes(services: Services, kinds: readonly ProposalKind[]): FastifyPluginAsyncZod {
  const kindOf = ({ command }: Proposal) => kinds.find(({ slice }) => slice === command.slice);
  const refuses = [...new Set([...proposalRefusals, ...kinds.flatMap((kind) => kind.refuses)])];

  /** A proposal for this device that the caller may see. Throws `PROPOSAL_NOT_OPEN` where there is none. */
  function found(request: FastifyRequest, seen: Seen, id: string): { proposal: Proposal; kind: ProposalKind } {
    const proposal = proposalsOf(seen.proposals).find((one) => one.id === id);
    const kind = proposal && kindOf(proposal);
    if (!kind) throw new Refused('PROPOSAL_NOT_OPEN');
    kind.check(request, seen, proposal);
    return { proposal, kind };
  }

  return async (app) => {
    app.get(
      '/proposals/getProposals',
      { config: { access: 'reader' }, schema: { querystring: ProposalsQuery, response: { 200: ProposalList } } },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        const { proposals } = await seenDevice(services, request, deviceId, moment);
        const now = services.now().toISOString();
        return proposalsOf(proposals).map((proposal) => ({ ...proposal, status: statusOf(proposal, now) }));
      },
    );

    app.get(
      '/proposals/getDifference',
      {
        config: { access: 'reader', refuses: ['PROPOSAL_NOT_OPEN', 'PREMIUM_REQUIRED'] },
        schema: { querystring: DifferenceQuery, response: { 200: MovedBasis } },
      },
      async (request) => {
        const { deviceId, proposal: id, after } = request.query;
        const { proposal, kind } = found(request, await seenDevice(services, request, deviceId, { after }), id);
        return movedBasis(services.log, deviceId, [proposal], { differ: kind.differ, shown: undefined });
      },
    );

    app.post(
      '/proposals/confirm',
      {
        config: { access: 'editor', refuses: [...refuses, 'BASIS_MOVED'] },
        schema: { body: ConfirmBody, response: { 200: Accepted } },
      },
      async (request) => {
        const { deviceId, proposal: id, seen: shown, reason } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        const { proposal, kind } = found(request, seen, id);
        const basis = await seenBasis(services, deviceId, [proposal], kind, shown);
        const answer = { type: 'ConfirmProposal', proposal: id, seen: basis.position } as const;
        const { position } = await kind.answer(request, deviceId, answer, { reason, basis });
        return { position: position ?? seen.position ?? '' };
      },
    );

    app.post(
      '/proposals/decline',
      { config: { access: 'editor', refuses }, schema: { body: DeclineBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId, proposal: id, reason } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        const { kind } = found(request, seen, id);
        const { position } = await kind.answer(
          request,
          deviceId,
          { type: 'DeclineProposal', proposal: id },
          { reason },
        );
        return { position: position ?? seen.position ?? '' };
      },
    );
  };
}
