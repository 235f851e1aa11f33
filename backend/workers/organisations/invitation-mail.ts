import { invitationLifetimeDays } from '#/backend/commands/organisations/invitations.ts';
import { invitationToken, type InvitationPlace } from '#/backend/commands/organisations/invitation-token.ts';
import type { Role } from '#/backend/events/organisations.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import { invitationMailText } from './invitation-mail-text.ts';

/** Turns an invitation, and every renewed link, into a mail job. */
export const invitationMailReactor: Reactor<ActaJobs> = {
  name: 'invitation-mail',
  types: ['MemberInvited', 'InvitationRenewed'],
  react: (event) => {
    if (event.type !== 'MemberInvited' && event.type !== 'InvitationRenewed') return [];
    const { invitation, nonce } = event.data;
    return [invitationMailJob({ organisation: event.stream.slice('organisation-'.length), invitation }, nonce)];
  },
};

/** The key that identifies a link, its job and its mail. */
const invitationKey = ({ invitation }: InvitationPlace, nonce: string): string => `invitation/${invitation}/${nonce}`;

export const invitationMailJob = (place: InvitationPlace, nonce: string): JobToDo => ({
  kind: 'invitation-mail',
  jobId: eventId(invitationKey(place, nonce), 0),
  data: { ...place, nonce },
});

/** The decrypted data of an invitation for a mail. */
export type InvitedPerson = {
  /** Name of the organisation. */
  organisation: string;
  inviter: string;
  email: string;
  role: Role;
  until: string | null;
  /** Nonce of the valid link. */
  nonce: string;
  expiresAt: string;
  locale: 'en' | 'fr';
};

export type InvitationMailPorts = {
  mailer: Mailer;
  /** Null when the invitation is no longer open, or the address was erased. */
  loadInvited: (place: InvitationPlace) => Promise<InvitedPerson | null>;
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
  /** Signs the links. */
  secret: string;
};

/** Sends the link, unless it is no longer valid: used, withdrawn, replaced by a newer one or expired. */
export function invitationMailProcessor(ports: InvitationMailPorts): Processor<ActaJobs['invitation-mail']> {
  return async ({ nonce, ...place }) => {
    const invited = await ports.loadInvited(place);
    if (invited?.nonce !== nonce || invited.expiresAt <= new Date().toISOString()) return;
    const { organisation, inviter, email, role, until, locale } = invited;
    const query = new URLSearchParams({ ...place, val: invitationToken(ports.secret, place, nonce) });
    const link = `${ports.publicUrl}/${locale}/Auth/Invitation?${query}`;
    await ports.mailer.send({
      key: invitationKey(place, nonce),
      to: { name: '', address: email },
      ...invitationMailText(locale, { organisation, inviter, role, until, link, days: invitationLifetimeDays }),
    });
  };
}
