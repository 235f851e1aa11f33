import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAct } from '#/backend/commands/conversations/acts.ts';
import { conversationDecider, conversationRefusals } from '#/backend/commands/conversations/conversations.ts';
import { commandOf } from '#/backend/commands/proposals/proposals.ts';
import { withStreamMutex } from '#/backend/commands/stream-mutex.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { proposalsOf, type Proposal } from '#/backend/projections/documents/proposals/fold.ts';
import { actDiffer } from '#/backend/queries/conversations/act-difference.ts';
import { movedBasis } from '#/backend/queries/proposals/basis.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { ownConversation } from '../edge/conversation.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { actRefusals, carryOut, readCall } from './carry-out.ts';
import { ConfirmActBody, DeclineActBody } from './contract.ts';

/** A person's decisions on the acts that answers propose (ADR 68). */
export function actRoutes(services: Services): FastifyPluginAsyncZod {
  const { log, vault, knowledge } = services;
  const differ = actDiffer(knowledge);

  /** A proposal of an own conversation with its device. Throws `PROPOSAL_NOT_OPEN` where there is none. */
  async function found(request: FastifyRequest, conversation: string, id: string) {
    const { author, acts, turns } = await ownConversation(services, request, conversation);
    if (author !== userOfRequest(request).account) throw new Refused('CONVERSATION_OF_ANOTHER');
    const proposal = proposalsOf(acts).find((one) => one.id === id);
    if (!proposal || proposal.reply) throw new Refused('PROPOSAL_NOT_OPEN');
    const open = commandOf({ type: 'ConfirmProposal', proposal: id, seen: null }, { [id]: proposal }, context());
    if (!open.ok) throw new Refused(open.code);
    const { question, kind, call } = readAct(proposal.command);
    const device = turns.find((turn) => turn.question === question)?.device ?? null;
    return { proposal, device, kind, call };
  }
  const context = () => ({ now: services.now(), reason: null, reasonAlways: false });
  /** One decision on a proposal after the other: what is being carried out cannot be declined meanwhile. */
  const withProposalMutex = <T>(proposal: string, decide: () => Promise<T>) =>
    withStreamMutex(log, `decision on ${proposal}`, decide);

  /** Throws `BASIS_MOVED` with what has changed since the answer, or since it was shown. */
  async function looked(device: string | null, proposal: Proposal, shown: string | undefined): Promise<string | null> {
    if (device === null) return null;
    const { position, moved } = await movedBasis(log, DeviceId.parse(device), [proposal], { differ, shown });
    if (moved.length > 0) throw new Refused('BASIS_MOVED', { position, moved });
    return position;
  }

  return async (app) => {
    app.post(
      '/conversations/confirmAct',
      {
        config: { access: 'editor', refuses: [...new Set([...conversationRefusals, ...actRefusals])] },
        schema: { body: ConfirmActBody, response: { 200: Acted } },
      },
      async (request) => {
        const { conversation, proposal: id, seen: shown, reason } = request.body;
        return withProposalMutex(id, async () => {
          const { proposal, device, kind, call } = await found(request, conversation, id);
          const seen = await looked(device, proposal, shown);
          const words = await vault.open(call);
          if (words === null) throw new Refused('PROPOSAL_NOT_OPEN');
          // First the act, which is done once for a proposal: a person who confirms again after a fault completes it.
          const done = await carryOut(app, request, id, readCall(kind, words), reason);
          const { account } = userOfRequest(request);
          const command = { type: 'ConfirmProposal', proposal: id, seen, account } as const;
          const { position } = await execute(services, request, conversationDecider, conversation, command);
          return { position: position ?? done };
        });
      },
    );

    app.post(
      '/conversations/declineAct',
      {
        config: { access: 'editor', refuses: conversationRefusals },
        schema: { body: DeclineActBody, response: { 200: Acted } },
      },
      async (request) => {
        const { conversation, proposal, reason } = request.body;
        return withProposalMutex(proposal, async () => {
          await found(request, conversation, proposal);
          const { account } = userOfRequest(request);
          const command = { type: 'DeclineProposal', proposal, account } as const;
          const { position } = await execute(services, request, conversationDecider, conversation, command, { reason });
          return { position };
        });
      },
    );
  };
}
