import { describe, it } from 'vitest';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { deciding } from '#/tests/makers/given.ts';
import { organisationDecider } from './organisation.ts';

const { given, givenNothing } = deciding(organisationDecider);

const founded: OrganisationEvent = { type: 'OrganisationFounded', data: { name: 'example.org' } };
const joined = (account: string, role: 'owner' | 'quality' | 'auditor'): OrganisationEvent => ({
  type: 'MemberJoined',
  data: { account, role },
});
const policy = (always: boolean): OrganisationEvent => ({ type: 'ReasonPolicyChanged', data: { always } });

describe('Founding an organisation', () => {
  it('makes the founder its owner', () =>
    givenNothing
      .when({ type: 'FoundOrganisation', name: 'example.org', owner: 'a-1' })
      .thenHappened(founded, { ...joined('a-1', 'owner'), causedBy: 0 }));

  it('happens once', () =>
    given(founded, joined('a-1', 'owner'))
      .when({ type: 'FoundOrganisation', name: 'other', owner: 'a-2' })
      .thenRefused('ALREADY_FOUNDED'));
});

describe('Members', () => {
  it('join with a role', () =>
    given(founded).when({ type: 'AddMember', account: 'a-2', role: 'auditor' }).thenHappened(joined('a-2', 'auditor')));

  it('join once, whatever the role', () =>
    given(founded, joined('a-2', 'auditor'))
      .when({ type: 'AddMember', account: 'a-2', role: 'quality' })
      .thenRefused('ALREADY_MEMBER'));

  it('do not join what does not exist', () =>
    givenNothing.when({ type: 'AddMember', account: 'a-2', role: 'quality' }).thenRefused('ORGANISATION_NOT_FOUND'));
});

describe('Asking for a reason on every change', () => {
  it('is recorded', () => given(founded).when({ type: 'ChangeReasonPolicy', always: true }).thenHappened(policy(true)));

  it('is taken back', () =>
    given(founded, policy(true)).when({ type: 'ChangeReasonPolicy', always: false }).thenHappened(policy(false)));

  it('changes nothing when it is so already', () =>
    given(founded).when({ type: 'ChangeReasonPolicy', always: false }).thenNothing());

  it('needs an organisation', () =>
    givenNothing.when({ type: 'ChangeReasonPolicy', always: true }).thenRefused('ORGANISATION_NOT_FOUND'));
});
