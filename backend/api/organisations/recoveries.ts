import { recoveryRefusals } from '#/backend/commands/accounts/recovery.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountId } from '#/backend/events/ids.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import type { RecoveryCommand } from '#/backend/commands/accounts/recovery.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { activeMember, userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { endSessions } from '../edge/sessions.ts';
import { dropTickets } from '../edge/tickets.ts';
import { namesOf } from './response.ts';
import { readApprovers } from './approvers.ts';
import { ApproveRecoveryBody, Decided, RecoveryDecided, RequestRecoveryBody } from './contract.ts';

const owner = {
  access: 'owner',
  stepUp: true,
  refuses: [...recoveryRefusals, 'MEMBER_NOT_FOUND'],
} as const;

/**
 * Routes with which owners help a member who has lost every second factor: request the recovery, and approve it (ADR
 * 22).
 */
export function memberRecoveryRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, vault, keys } = services;

  /** Who may approve for a member of the asker's organisation, and the member's name. Throws `MEMBER_NOT_FOUND`. */
  async function about(request: FastifyRequest, account: AccountId) {
    const { id } = userOfRequest(request).organisation;
    const { organisation, person, owners } = await inScope(pool, 'system', async (client) => {
      const { document } = await readMarked(client, keys.rowKey, organisationView, id);
      return {
        organisation: document,
        person: (await readMarked(client, keys.rowKey, accountView, account)).document,
        owners: await readApprovers(client, keys.rowKey, document, account),
      };
    });
    if (!activeMember(organisation, account)) throw new Refused('MEMBER_NOT_FOUND');
    return { owners, name: await vault.encrypt(account, (await namesOf(services, person)).name) };
  }

  const decide = (request: FastifyRequest, account: AccountId, command: RecoveryCommand, reason: string | undefined) =>
    execute(services, request, accountDecider, account, command, { reason });

  return async (app) => {
    app.post(
      '/organisation/requestRecovery',
      { config: owner, schema: { body: RequestRecoveryBody, response: { 200: Decided } } },
      async (request) => {
        const { account, reason } = request.body;
        if (account === userOfRequest(request).account) throw new Refused('RECOVERY_OWN');
        const { name } = await about(request, account);
        const made = { recovery: randomUUID(), nonce: randomUUID() };
        return decide(request, account, { type: 'RequestRecovery', by: 'owner', name, ...made }, reason);
      },
    );

    app.post(
      '/organisation/approveRecovery',
      { config: owner, schema: { body: ApproveRecoveryBody, response: { 200: RecoveryDecided } } },
      async (request) => {
        const { account, recovery, reason } = request.body;
        const by = userOfRequest(request).account;
        const { name, owners } = await about(request, account);
        const command = { type: 'ApproveRecovery', recovery, by, name, owners } as const;
        const { position, events } = await decide(request, account, command, reason);
        const isCarriedOut = events.some(({ type }) => type === 'RecoveryCarriedOut');
        // The worker does the same again, in case this process ends here.
        if (isCarriedOut) {
          await endSessions(pool, account, { allBut: null });
          await dropTickets(pool, account);
        }
        return { position, isCarriedOut };
      },
    );
  };
}
