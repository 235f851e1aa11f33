import { recoveryRefusals } from '#/backend/commands/accounts/recovery.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { readApprovers } from '../../organisations/approvers.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { tryTicket } from '../../edge/tickets.ts';
import { perMinute, type People } from '../people.ts';
import { CancelRecoveryBody, Done, RequestRecoveryAnswer, RequestRecoveryBody } from '../security.contract.ts';
import { isSignedLink } from '../signed-link.ts';

/**
 * Recovery for a person who has lost every second factor: requested after the password, stopped by a mailed link (ADR
 * 22).
 */
export function recoveryRoutes({ pool, keys, settings }: Services, people: People): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/requestRecovery',
      {
        config: { access: 'visitor', refuses: ['TICKET_EXPIRED', ...recoveryRefusals], ...perMinute(5) },
        schema: { body: RequestRecoveryBody, response: { 200: RequestRecoveryAnswer } },
      },
      async (request) => {
        const ticket = await tryTicket(pool, 'second-factor', request.body.ticket);
        if (!ticket?.account) throw new Refused('TICKET_EXPIRED');
        const account = await people.current(ticket.account);
        const name = await people.sealedName(account);
        const command = {
          type: 'RequestRecovery',
          recovery: randomUUID(),
          by: 'person',
          name,
          nonce: randomUUID(),
        } as const;
        await people.decideAndSee(account, command, await people.themselves(account));
        const approvers = await inScope(pool, 'system', async (client) => {
          const { document } = await readMarked(client, keys.rowKey, organisationView, account.organisation);
          return readApprovers(client, keys.rowKey, document, account.id);
        });
        return { requested: true as const, canOwners: approvers.length > 0 };
      },
    );

    app.post(
      '/auth/cancelRecovery',
      {
        config: { access: 'visitor', refuses: [...recoveryRefusals, 'ACCOUNT_NOT_FOUND'], ...perMinute(10) },
        schema: { body: CancelRecoveryBody, response: { 200: Done } },
      },
      async (request) => {
        const { userId, val } = request.body;
        const account = await people.current(userId);
        const nonce = account.recovery?.nonce;
        if (!nonce || !isSignedLink(val, settings.sessionSecret, 'recovery', userId, nonce))
          throw new Refused('LINK_INVALID');
        await people.decideAndSee(account, { type: 'CancelRecovery', nonce }, await people.themselves(account));
        return { done: true as const };
      },
    );
  };
}
