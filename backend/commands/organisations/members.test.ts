import { describe, it } from 'vitest';
import type { OrganisationEvent, Role } from '#/backend/events/organisations.ts';
import { deciding } from '#/tests/makers/given.ts';
import { organisationDecider, type OrganisationCommand } from './organisation.ts';

const { given } = deciding(organisationDecider);

const founded: OrganisationEvent = { type: 'OrganisationFounded', data: { name: 'example.org' } };
const joined = (account: string, role: Role): OrganisationEvent => ({ type: 'MemberJoined', data: { account, role } });
const limited = (account: string, to: string): OrganisationEvent => ({
  type: 'AuditorAccessChanged',
  data: { account, name: null, from: null, to },
});
const name = { sealed: 'a-2', v: 'Bo' };
const people = [founded, joined('a-1', 'owner'), joined('a-2', 'quality')];
const because = { reason: 'Agreed on' };
const changeRole = (account: string, role: Role, until: string | null = null): OrganisationCommand => ({
  type: 'ChangeRole',
  account,
  name,
  role,
  until,
});
const roleChanged = (account: string, from: Role, to: Role): OrganisationEvent => ({
  type: 'MemberRoleChanged',
  data: { account, name, from, to },
});

describe('Changing a role', () => {
  it('is explained', () => {
    given(...people)
      .when(changeRole('a-2', 'owner'))
      .thenRefused('REASON_REQUIRED');
    given(...people)
      .when(changeRole('a-2', 'owner'), because)
      .thenHappened(roleChanged('a-2', 'quality', 'owner'));
  });

  it('gives an auditor a last day', () => {
    given(...people)
      .when(changeRole('a-2', 'auditor'), because)
      .thenRefused('ACCESS_END_INVALID');
    given(...people)
      .when(changeRole('a-2', 'auditor', '2026-05-01'), because)
      .thenHappened(roleChanged('a-2', 'quality', 'auditor'), {
        type: 'AuditorAccessChanged',
        data: { account: 'a-2', name, from: null, to: '2026-05-01' },
        causedBy: 0,
      });
  });

  it('takes the last day away with the role', () => {
    const { state } = given(...people, joined('a-3', 'auditor'), limited('a-3', '2026-05-01'), {
      type: 'MemberRoleChanged',
      data: { account: 'a-3', name, from: 'auditor', to: 'quality' },
    });
    given(...people)
      .when(changeRole('a-2', 'quality', null), because)
      .thenRefused('NOTHING_CHANGED');
    if (state.members.get('a-3')?.until !== null) throw new Error('The last day is still there');
  });

  it('leaves an owner', () => {
    given(...people)
      .when(changeRole('a-1', 'quality'), because)
      .thenRefused('LAST_OWNER');
    given(...people, joined('a-3', 'owner'))
      .when(changeRole('a-1', 'quality'), because)
      .thenTypes('MemberRoleChanged');
  });

  it('is for members', () =>
    given(...people)
      .when(changeRole('a-9', 'quality'), because)
      .thenRefused('MEMBER_NOT_FOUND'));
});

describe('The last day of an auditor', () => {
  const auditors = [...people, joined('a-3', 'auditor'), limited('a-3', '2026-05-01')];
  const change = (until: string, account = 'a-3'): OrganisationCommand => ({
    type: 'ChangeAccessEnd',
    account,
    name,
    until,
  });

  it('is moved, with a reason, also after it has passed', () => {
    given(...auditors)
      .when(change('2026-06-01'))
      .thenRefused('REASON_REQUIRED');
    given(...auditors)
      .when(change('2026-06-01'), { ...because, now: new Date('2026-05-20T10:00:00Z') })
      .thenHappened({
        type: 'AuditorAccessChanged',
        data: { account: 'a-3', name, from: '2026-05-01', to: '2026-06-01' },
      });
  });

  it('is at most twelve months ahead, and not the one that it is', () => {
    given(...auditors)
      .when(change('2027-03-03'), because)
      .thenRefused('ACCESS_END_INVALID');
    given(...auditors)
      .when(change('2026-03-01'), because)
      .thenRefused('ACCESS_END_INVALID');
    given(...auditors)
      .when(change('2026-05-01'), because)
      .thenRefused('NOTHING_CHANGED');
  });

  it('is for auditors', () =>
    given(...auditors)
      .when(change('2026-06-01', 'a-2'), because)
      .thenRefused('ACCESS_END_INVALID'));
});

describe('Leaving', () => {
  const remove = (account: string): OrganisationCommand => ({ type: 'RemoveMember', account, name });
  const leave = (account: string): OrganisationCommand => ({ type: 'Leave', account });

  it('happens by oneself, or by an owner, who says why', () => {
    given(...people)
      .when(leave('a-2'))
      .thenHappened({ type: 'MemberLeft', data: { account: 'a-2' } });
    given(...people)
      .when(leave('a-2'), { reasonAlways: true })
      .thenRefused('REASON_REQUIRED');
    given(...people)
      .when(remove('a-2'))
      .thenRefused('REASON_REQUIRED');
    given(...people)
      .when(remove('a-2'), because)
      .thenHappened({ type: 'MemberRemoved', data: { account: 'a-2', name } });
  });

  it('is not for the last owner', () => {
    given(...people)
      .when(leave('a-1'))
      .thenRefused('LAST_OWNER');
    given(...people)
      .when(remove('a-1'), because)
      .thenRefused('LAST_OWNER');
    given(...people, joined('a-3', 'owner'))
      .when(leave('a-1'))
      .thenTypes('MemberLeft');
  });

  it('happens once', () =>
    given(...people, { type: 'MemberLeft', data: { account: 'a-2' } })
      .when(leave('a-2'))
      .thenRefused('MEMBER_NOT_FOUND'));

  it('lets the only member move away from what is empty', () => {
    const alone = [founded, joined('a-1', 'owner')];
    const move: OrganisationCommand = { type: 'MoveAway', account: 'a-1' };
    given(...alone)
      .when(move)
      .thenHappened({ type: 'MemberLeft', data: { account: 'a-1' } });
    given(...people)
      .when(move)
      .thenRefused('ORGANISATION_IN_USE');
    given(...alone, { type: 'PlanStarted', data: { plan: 'starter', subscription: null } })
      .when(move)
      .thenRefused('ORGANISATION_IN_USE');
  });
});

describe('The name of an organisation', () => {
  const rename = (to: string): OrganisationCommand => ({ type: 'RenameOrganisation', name: to });

  it('changes', () => {
    given(...people)
      .when(rename(' Lumen '))
      .thenHappened({ type: 'OrganisationRenamed', data: { from: 'example.org', to: 'Lumen' } });
    given(...people)
      .when(rename('example.org'))
      .thenRefused('NOTHING_CHANGED');
    given(...people)
      .when(rename('Lumen'), { reasonAlways: true })
      .thenRefused('REASON_REQUIRED');
  });
});
