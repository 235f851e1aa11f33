import { describe, it } from 'vitest';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { deciding, noon } from '#/tests/makers/given.ts';
import { invitationLifetimeDays } from './invitations.ts';
import { organisationDecider, type OrganisationCommand } from './organisation.ts';

const { given } = deciding(organisationDecider);

const email = { sealed: 'a-2', v: 'bo@example.org' };
const days = (count: number, from = noon) => new Date(from.getTime() + count * 24 * 3_600_000);
const expiresAt = days(invitationLifetimeDays).toISOString();
const founded: OrganisationEvent[] = [
  { type: 'OrganisationFounded', data: { name: 'example.org' } },
  { type: 'MemberJoined', data: { account: 'a-1', role: 'owner' } },
];
const asked = { invitation: 'i-1', account: 'a-2', email, nonce: 'n-1', locale: 'fr' } as const;
const quality = { ...asked, role: 'quality', until: null } as const;
const auditor = { ...asked, role: 'auditor' as const, until: '2026-06-30' };
const invited = (data: typeof quality | typeof auditor = quality): OrganisationEvent => ({
  type: 'MemberInvited',
  data: { ...data, expiresAt },
});
const invite = (with_: object = {}): OrganisationCommand => ({ type: 'InviteMember', ...quality, ...with_ });
const accept = (with_: object = {}): OrganisationCommand => ({
  type: 'AcceptInvitation',
  invitation: 'i-1',
  nonce: 'n-1',
  account: 'a-2',
  ...with_,
});
const withdraw: OrganisationCommand = { type: 'WithdrawInvitation', invitation: 'i-1' };
const withdrawn: OrganisationEvent = { type: 'InvitationWithdrawn', data: { invitation: 'i-1', email } };
const renew: OrganisationCommand = { type: 'RenewInvitation', invitation: 'i-1', nonce: 'n-2', locale: 'en' };
const renewed = (now = noon): OrganisationEvent => ({
  type: 'InvitationRenewed',
  data: { invitation: 'i-1', email, nonce: 'n-2', locale: 'en', expiresAt: days(7, now).toISOString() },
});
const accepted: OrganisationEvent = { type: 'InvitationAccepted', data: { invitation: 'i-1', account: 'a-2' } };
const joined: OrganisationEvent = { type: 'MemberJoined', data: { account: 'a-2', role: 'quality' } };

describe('Inviting somebody', () => {
  it('sends a link that lives seven days', () => {
    given(...founded)
      .when(invite())
      .thenHappened(invited());
    given(...founded)
      .when(invite(auditor))
      .thenHappened(invited(auditor));
  });

  it('gives an auditor a last day, from today to twelve months ahead', () => {
    for (const until of [null, '2026-03-01', '2027-03-03'])
      given(...founded)
        .when(invite({ ...auditor, until }))
        .thenRefused('ACCESS_END_INVALID');
    for (const until of ['2026-03-02', '2027-03-02'])
      given(...founded)
        .when(invite({ ...auditor, until }))
        .thenTypes('MemberInvited');
  });

  it('gives nobody else a last day', () =>
    given(...founded)
      .when(invite({ until: '2026-06-30' }))
      .thenRefused('ACCESS_END_INVALID'));

  it('happens once per person, until it is withdrawn', () => {
    given(...founded)
      .when(invite({ account: 'a-1' }))
      .thenRefused('ALREADY_MEMBER');
    given(...founded, invited())
      .when(invite({ invitation: 'i-2' }))
      .thenRefused('ALREADY_INVITED');
    given(...founded, invited(), withdrawn)
      .when(invite({ invitation: 'i-2' }))
      .thenTypes('MemberInvited');
  });

  it('has a reason where every change has one', () => {
    given(...founded)
      .when(invite(), { reasonAlways: true })
      .thenRefused('REASON_REQUIRED');
    given(...founded)
      .when(invite(), { reasonAlways: true, reason: 'New colleague' })
      .thenTypes('MemberInvited');
  });
});

describe('Sending the link again', () => {
  it('makes a new one, also after the old one expired', () =>
    given(...founded, invited())
      .when(renew, { now: days(30) })
      .thenHappened(renewed(days(30))));

  it('makes the old one worthless', () => {
    given(...founded, invited(), renewed())
      .when(accept())
      .thenRefused('LINK_INVALID');
    given(...founded, invited(), renewed())
      .when(accept({ nonce: 'n-2' }))
      .thenTypes('InvitationAccepted', 'MemberJoined');
  });

  it('is for invitations that are open, and lead to something', () => {
    given(...founded)
      .when(renew)
      .thenRefused('INVITATION_NOT_FOUND');
    given(...founded, invited(), withdrawn)
      .when(renew)
      .thenRefused('INVITATION_WITHDRAWN');
    given(...founded, invited(), accepted, joined)
      .when(renew)
      .thenRefused('INVITATION_USED');
    given(...founded, invited(auditor))
      .when(renew, { now: new Date('2026-07-01T00:00:00Z') })
      .thenRefused('ACCESS_END_INVALID');
  });
});

describe('Withdrawing an invitation', () => {
  it('ends it, once', () => {
    given(...founded, invited())
      .when(withdraw)
      .thenHappened(withdrawn);
    given(...founded, invited(), withdrawn)
      .when(withdraw)
      .thenNothing();
  });

  it('comes too late for one that was accepted', () =>
    given(...founded, invited(), accepted, joined)
      .when(withdraw)
      .thenRefused('INVITATION_USED'));

  it('has a reason where every change has one', () =>
    given(...founded, invited())
      .when(withdraw, { reasonAlways: true })
      .thenRefused('REASON_REQUIRED'));
});

describe('Accepting an invitation', () => {
  it('makes a member', () =>
    given(...founded, invited())
      .when(accept())
      .thenHappened(accepted, { ...joined, causedBy: 0 }));

  it('makes an auditor with the last day that was given', () =>
    given(...founded, invited(auditor))
      .when(accept())
      .thenHappened(
        accepted,
        { type: 'MemberJoined', data: { account: 'a-2', role: 'auditor' }, causedBy: 0 },
        {
          type: 'AuditorAccessChanged',
          data: { account: 'a-2', name: null, from: null, to: '2026-06-30' },
          causedBy: 0,
        },
      ));

  it('changes nothing the second time, and lets nobody in again who is gone', () => {
    given(...founded, invited(), accepted, joined)
      .when(accept())
      .thenNothing();
    given(...founded, invited(), accepted, joined, { type: 'MemberLeft', data: { account: 'a-2' } })
      .when(accept())
      .thenRefused('INVITATION_USED');
  });

  it('is for the person and the link alone', () => {
    given(...founded, invited())
      .when(accept({ account: 'a-3' }))
      .thenRefused('LINK_INVALID');
    given(...founded, invited())
      .when(accept({ nonce: 'made up' }))
      .thenRefused('LINK_INVALID');
    given(...founded)
      .when(accept())
      .thenRefused('INVITATION_NOT_FOUND');
    given(...founded, invited(), withdrawn)
      .when(accept())
      .thenRefused('INVITATION_WITHDRAWN');
    given(...founded, invited(), joined)
      .when(accept())
      .thenRefused('ALREADY_MEMBER');
  });

  it('is possible for seven days, and for an auditor not after the last day', () => {
    given(...founded, invited())
      .when(accept(), { now: days(7) })
      .thenTypes('InvitationAccepted', 'MemberJoined');
    given(...founded, invited())
      .when(accept(), { now: days(7.001) })
      .thenRefused('LINK_EXPIRED');
    given(...founded, invited({ ...auditor, until: '2026-03-03' }))
      .when(accept(), { now: days(2) })
      .thenRefused('LINK_EXPIRED');
  });
});
