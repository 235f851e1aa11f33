import {
  Decided,
  InvitationView,
  SignUpByInvitationAnswer,
  type SignUpByInvitationBody,
} from '#/backend/api/organisations/contract.ts';
import type * as z from 'zod/mini';
import { command } from '../../../shared/api.ts';

/** The values in the link of an invitation. */
export type InvitationLink = { organisation: string; invitation: string; val: string };

/** The link in the address; null where a part of it is missing. */
export function linkIn(search: URLSearchParams): InvitationLink | null {
  const [organisation, invitation, val] = ['organisation', 'invitation', 'val'].map((name) => search.get(name));
  return organisation && invitation && val ? { organisation, invitation, val } : null;
}

export const readInvitation = (link: InvitationLink) =>
  command(InvitationView, '/api/organisation/getInvitation', link);
export const signUpByInvitation = (body: z.input<typeof SignUpByInvitationBody>) =>
  command(SignUpByInvitationAnswer, '/api/organisation/signUpByInvitation', body);
export const joinByInvitation = (link: InvitationLink) => command(Decided, '/api/organisation/joinByInvitation', link);
