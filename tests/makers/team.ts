import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Invited } from '#/backend/api/organisations/contract.ts';
import { invitationToken } from '#/backend/commands/organisations/invitation-token.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import { password, visitor, type Person } from './person.ts';
import type { Server } from './server.ts';

/** The values in a link, as its screen sends them. */
export type Link = { organisation: string; invitation: string; val: string };

/** The day `days` days from now, UTC. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

export const organisationOf = async (person: Pick<Person, 'get'>): Promise<string> =>
  (await person.get('auth/session')).as(SessionAnswer).organisation.id;

/** The newest link of an invitation, as in the mail. */
export async function linkOfInvitation(server: Server, organisation: string, invitation: string): Promise<Link> {
  await server.engine.caughtUp();
  const { pool, keys, settings } = server.services;
  const { document } = await inScope(pool, 'system', (client) =>
    readMarked(client, keys.rowKey, organisationView, organisation),
  );
  const nonce = document.invitations.find(({ id }) => id === invitation)?.nonce ?? 'none';
  const place = { organisation, invitation };
  return { ...place, val: invitationToken(settings.sessionSecret, place, nonce) };
}

/** Invites a person. */
export async function invite(server: Server, owner: Pick<Person, 'get' | 'post'>, with_: object = {}) {
  const email = `bo.${randomUUID()}@example.org`;
  const answer = await owner.post('organisation/inviteMember', { email, role: 'quality', ...with_ });
  const { invitationId } = answer.as(Invited);
  return { email, invitationId, link: await linkOfInvitation(server, await organisationOf(owner), invitationId) };
}

export const signUpForm = (with_: object = {}) => ({
  firstName: 'Bo',
  lastName: 'Berg',
  password,
  acceptTosAndPp: true,
  ...with_,
});

/** A new member in the organisation of an owner, signed up by the link of an invitation and signed in. */
export async function colleague(server: Server, owner: Pick<Person, 'get' | 'post'>, with_: object = {}) {
  const { email, link } = await invite(server, owner, with_);
  const person = visitor(server);
  const answer = await person.post('organisation/signUpByInvitation', { ...link, ...signUpForm() });
  const { userId } = answer.as(z.object({ userId: z.string() }));
  return { ...person, userId, email, link };
}

/** An auditor in the organisation of an owner. */
export const auditorOf = (server: Server, owner: Pick<Person, 'get' | 'post'>, until = inDays(30)) =>
  colleague(server, owner, { role: 'auditor', until });
