import { invitationRefusals } from '#/backend/commands/organisations/invitations.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { perMinute } from '../accounts/people.ts';
import { localeOf } from '../edge/locale.ts';
import type { Services } from '../edge/services.ts';
import { Decided, InviteBody, Invited, ResendInvitationBody, WithdrawInvitationBody } from './contract.ts';
import type { Decide } from './decide.ts';

const owner = {
  access: 'owner',
  refuses: [...invitationRefusals, 'ORGANISATION_IN_USE'],
} as const;
/** An owner can remove all others: an unattended screen is not enough to make one. */
const makesOwner = (body: unknown): boolean => InviteBody.safeParse(body).data?.role === 'owner';
const newNonce = () => randomBytes(16).toString('base64url');

/** Creates, resends and withdraws invitations. A worker sends the mails. */
export function invitationRoutes({ vault, keys }: Services, decide: Decide): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/organisation/inviteMember',
      {
        config: { ...owner, ...perMinute(30), stepUp: makesOwner },
        schema: { body: InviteBody, response: { 200: Invited } },
      },
      async (request) => {
        const { email, role, until = null, reason } = request.body;
        const account = accountIdOf(email, keys.idKey);
        const { position, events } = await decide(
          request,
          {
            type: 'InviteMember',
            invitation: randomUUID(),
            account,
            email: await vault.encrypt(account, email),
            role,
            until,
            nonce: newNonce(),
            locale: localeOf(request),
          },
          reason,
        );
        // A repeated call gets the invitation of the first one.
        const [invited] = events;
        if (invited?.type !== 'MemberInvited') throw new Error('Nobody was invited');
        return { position, invitationId: invited.data.invitation };
      },
    );

    app.post(
      '/organisation/resendInvitation',
      { config: { ...owner, ...perMinute(30) }, schema: { body: ResendInvitationBody, response: { 200: Decided } } },
      (request) =>
        decide(request, {
          type: 'RenewInvitation',
          invitation: request.body.invitationId,
          nonce: newNonce(),
          locale: localeOf(request),
        }),
    );

    app.post(
      '/organisation/withdrawInvitation',
      { config: owner, schema: { body: WithdrawInvitationBody, response: { 200: Decided } } },
      (request) => {
        const { invitationId, reason } = request.body;
        return decide(request, { type: 'WithdrawInvitation', invitation: invitationId }, reason);
      },
    );
  };
}
