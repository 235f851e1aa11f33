import { accountRefusals } from '#/backend/commands/accounts/account.ts';
import { invitationRefusals } from '#/backend/commands/organisations/invitations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { openInBrowser } from '../accounts/cookie.ts';
import { registerAccount } from '../accounts/sign-up/new-account.ts';
import { refuseWeak, weakPasswords } from '../accounts/passwords/password-rules.ts';
import { peopleOf, perMinute } from '../accounts/people.ts';
import { localeOf } from '../edge/locale.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { clientToken } from '../edge/sessions.ts';
import {
  Decided,
  InvitationBody,
  InvitationView,
  SignUpByInvitationAnswer,
  SignUpByInvitationBody,
} from './contract.ts';
import { invitationsByLink } from './invited.ts';
import { moveTo } from './move.ts';

const refuses = [
  ...invitationRefusals,
  ...accountRefusals,
  ...weakPasswords,
  'UNAUTHENTICATED',
  'INVITATION_FOR_ANOTHER',
  // Where somebody moves from an organisation of their own.
  'ORGANISATION_IN_USE',
] as const;
const visitor = { access: 'visitor', refuses, ...perMinute(30) } as const;

/**
 * Handles the signed link of an invitation: sign-up, or joining with an existing account. The link reached the address,
 * so it proves the address; it never signs in to an existing account.
 */
export function invitationLinkRoutes(services: Services): FastifyPluginAsyncZod {
  const { vault, clock, settings } = services;
  const people = peopleOf(services);
  const { invitedBy, accept } = invitationsByLink(services, people);

  const seen = async (position: Position | null) => {
    if (position) await clock.reached(position, 2000);
  };

  return async (app) => {
    app.post(
      '/organisation/getInvitation',
      { config: visitor, schema: { body: InvitationBody, response: { 200: InvitationView } } },
      async (request) => {
        const { invitation, organisation, account, email, isMemberElsewhere } = await invitedBy(request.body);
        const isSignedIn = request.user?.account === invitation.account;
        const inviter = await people.person(await people.find(invitation.invitedBy));
        return {
          organisationName: organisation.name,
          invitedBy: `${inviter.firstName} ${inviter.lastName}`.trim(),
          email,
          role: invitation.role,
          until: invitation.until,
          next: nextStep(account.exists, isMemberElsewhere && !isSignedIn),
          isSignedIn,
        };
      },
    );

    app.post(
      '/organisation/signUpByInvitation',
      { config: visitor, schema: { body: SignUpByInvitationBody, response: { 200: SignUpByInvitationAnswer } } },
      async (request, reply) => {
        const { organisation, firstName, lastName, password, acceptNewsletter } = request.body;
        const invited = await invitedBy(request.body);
        if (invited.account.exists) throw new Refused('ALREADY_REGISTERED');
        const { account: id, role } = invited.invitation;
        const { email } = invited;
        const person = { firstName, lastName, email };
        refuseWeak(password, person, settings, invited.organisation.name);
        const passwordHash = await hashPassword(password);
        const name = await vault.encrypt(id, `${firstName} ${lastName}`);
        const actor: Actor = { kind: 'person', id, role, name };
        // First the membership, which uses up the link: after an interruption the person can sign up by it again.
        await accept(invited, actor);
        await seen(
          await registerAccount(
            services,
            id,
            { ...person, passwordHash },
            {
              actor,
              organisation,
              newsletter: acceptNewsletter,
              locale: localeOf(request),
              nonce: null,
            },
          ),
        );
        const session = await openInBrowser(services, request, reply, { account: id, stayConnected: false });
        const token = await clientToken(settings.sessionSecret, session);
        return { userId: id, token, firstName, lastName, email, validated: true, isValidated: true };
      },
    );

    app.post(
      '/organisation/joinByInvitation',
      { config: visitor, schema: { body: InvitationBody, response: { 200: Decided } } },
      async (request) => {
        const invited = await invitedBy(request.body);
        const { account, isMemberElsewhere, invitation } = invited;
        if (!account.exists) throw new Refused('ACCOUNT_NOT_FOUND');
        const isSignedIn = request.user?.account === account.id;
        if (isMemberElsewhere && !isSignedIn)
          throw new Refused(request.user ? 'INVITATION_FOR_ANOTHER' : 'UNAUTHENTICATED');
        const actor = { ...(await people.themselves(account)), role: invitation.role };
        const position = await moveTo(services, account, isMemberElsewhere, actor, () => accept(invited, actor));
        await seen(position);
        // The person is in this organisation now, to which the event about the account belongs.
        await people.decideAndSee(await people.find(account.id), { type: 'ConfirmAddress' }, actor);
        return { position };
      },
    );
  };
}

const nextStep = (exists: boolean, mustSignIn: boolean): InvitationView['next'] =>
  exists ? (mustSignIn ? 'sign-in' : 'join') : 'sign-up';
