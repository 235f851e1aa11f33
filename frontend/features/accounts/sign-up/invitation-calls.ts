import type { SignUpByInvitationBody } from '#/backend/api/organisations/contract.ts';
import type * as z from 'zod/mini';
import { command } from '../../../shared/api.ts';

const decided = async () => (await import('#/backend/api/organisations/contract.ts')).Decided;
const invitationView = async () => (await import('#/backend/api/organisations/contract.ts')).InvitationView;
const signUpByInvitationAnswer = async () =>
  (await import('#/backend/api/organisations/contract.ts')).SignUpByInvitationAnswer;

/** The values in the link of an invitation. */
export type InvitationLink = { organisation: string; invitation: string; val: string };

/** The link in the address; null where a part of it is missing. */
export function linkIn(search: URLSearchParams): InvitationLink | null {
  const [organisation, invitation, val] = ['organisation', 'invitation', 'val'].map((name) => search.get(name));
  return organisation && invitation && val ? { organisation, invitation, val } : null;
}

export const readInvitation = (link: InvitationLink) =>
  command(invitationView, '/api/organisation/getInvitation', link);
export const signUpByInvitation = (body: z.input<typeof SignUpByInvitationBody>) =>
  command(signUpByInvitationAnswer, '/api/organisation/signUpByInvitation', body);
export const joinByInvitation = (link: InvitationLink) => command(decided, '/api/organisation/joinByInvitation', link);
