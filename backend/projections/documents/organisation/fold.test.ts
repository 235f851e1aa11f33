import { expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { accountView } from '../account/fold.ts';
import { foldAll } from '../../view.ts';
import { organisationView } from './fold.ts';

const [o1, o2] = ['o-1', 'o-2'];
let position = 0;
const at = (organisation: string, event: OrganisationEvent): LoggedEvent => ({
  ...event,
  id: `e-${++position}`,
  stream: `organisation-${organisation}`,
  version: position,
  position: String(position).padStart(16, '0'),
  schema: 1,
  organisation,
  device: null,
  actor: { kind: 'person', id: 'a-1', role: 'owner', name: null },
  reason: null,
  effectiveAt: null,
  recordedAt: '2026-03-02T12:00:00.000Z',
  correlation: 'c',
  causation: null,
  knowledge: null,
  hash: '',
});

const email = { sealed: 'a-2', v: 'sealed' };
const name = { sealed: 'a-2', v: 'sealed name' };
const invited = at(o1, {
  type: 'MemberInvited',
  data: {
    invitation: 'i-1',
    account: 'a-2',
    email,
    role: 'auditor',
    until: '2026-06-30',
    nonce: 'n-1',
    expiresAt: '2026-03-09T12:00:00.000Z',
    locale: 'en',
  },
});
const renewed = at(o1, {
  type: 'InvitationRenewed',
  data: { invitation: 'i-1', email, nonce: 'n-2', expiresAt: '2026-03-11T12:00:00.000Z', locale: 'fr' },
});
const founded = [
  at(o1, { type: 'OrganisationFounded', data: { name: 'example.org' } }),
  at(o1, { type: 'MemberJoined', data: { account: 'a-1', role: 'owner' } }),
];
const joined = [
  at(o1, { type: 'InvitationAccepted', data: { invitation: 'i-1', account: 'a-2' } }),
  at(o1, { type: 'MemberJoined', data: { account: 'a-2', role: 'auditor' } }),
  at(o1, { type: 'AuditorAccessChanged', data: { account: 'a-2', name: null, from: null, to: '2026-06-30' } }),
];
const view = (...events: LoggedEvent[]) => foldAll(organisationView, o1, events);

it('An invitation is open with its newest link, until it is accepted or withdrawn', () => {
  expect(view(...founded, invited, renewed).invitations).toMatchObject([
    { id: 'i-1', state: 'open', nonce: 'n-2', locale: 'fr', role: 'auditor', until: '2026-06-30', invitedBy: 'a-1' },
  ]);
  expect(view(...founded, invited, ...joined).invitations).toMatchObject([{ state: 'accepted' }]);
  const withdrawn = at(o1, { type: 'InvitationWithdrawn', data: { invitation: 'i-1', email } });
  expect(view(...founded, invited, withdrawn).invitations).toMatchObject([{ state: 'withdrawn' }]);
});

it('An auditor has a last day, which another role takes away', () => {
  const all = [...founded, invited, ...joined];
  expect(view(...all).members[1]).toMatchObject({ account: 'a-2', role: 'auditor', until: '2026-06-30' });
  const extended = at(o1, {
    type: 'AuditorAccessChanged',
    data: { account: 'a-2', name, from: '2026-06-30', to: '2026-09-30' },
  });
  expect(view(...all, extended).members[1]).toMatchObject({ until: '2026-09-30' });
  const promoted = at(o1, {
    type: 'MemberRoleChanged',
    data: { account: 'a-2', name, from: 'auditor', to: 'quality' },
  });
  expect(view(...all, promoted).members[1]).toMatchObject({ role: 'quality', until: null });
});

it('Who left or was removed is no member, and the name is the newest', () => {
  const removed = at(o1, { type: 'MemberRemoved', data: { account: 'a-2', name } });
  const renamed = at(o1, { type: 'OrganisationRenamed', data: { from: 'example.org', to: 'Lumen' } });
  const { members, name: newest } = view(...founded, ...joined, removed, renamed);
  expect(members.map(({ account }) => account)).toEqual(['a-1']);
  expect(newest).toBe('Lumen');
});

it('An account knows the organisation it belongs to', () => {
  const account = (...events: LoggedEvent[]) => foldAll(accountView, 'a-2', events).organisation;
  const own = at(o2, { type: 'MemberJoined', data: { account: 'a-2', role: 'owner' } });
  const left = (organisation: string) => at(organisation, { type: 'MemberLeft', data: { account: 'a-2' } });
  expect(account(own)).toBe(o2);
  expect(account(own, ...joined)).toBe(o1);
  expect(account(own, ...joined, left(o2))).toBe(o1);
  expect(account(own, ...joined, left(o2), left(o1))).toBe('');
});
