import { describe, it } from 'vitest';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { deciding } from '#/tests/makers/given.ts';
import { organisationDecider } from './organisation.ts';

const { given, givenNothing } = deciding(organisationDecider);

const founded: OrganisationEvent = { type: 'OrganisationFounded', data: { name: 'example.org' } };
const policy = (from: 'optional' | 'owners' | 'all', required: typeof from, graceDays: number): OrganisationEvent => ({
  type: 'SecondFactorPolicyChanged',
  data: { from, required, graceDays },
});
const ask = (required: 'optional' | 'owners' | 'all', graceDays: number) =>
  ({ type: 'ChangeSecondFactorPolicy', required, graceDays }) as const;
const why = { reason: 'Customers ask for it' };

describe('Asking for second factors', () => {
  it('is recorded with whom it concerns and the days they have', () =>
    given(founded)
      .when(ask('owners', 14), why)
      .thenHappened(policy('optional', 'owners', 14)));

  it('goes from owners to all, and back', () => {
    given(founded, policy('optional', 'owners', 14))
      .when(ask('all', 7), why)
      .thenHappened(policy('owners', 'all', 7));
    given(founded, policy('optional', 'all', 7))
      .when(ask('optional', 30), why)
      .thenHappened(policy('all', 'optional', 0));
  });

  it('may change the days alone', () =>
    given(founded, policy('optional', 'all', 7))
      .when(ask('all', 0), why)
      .thenHappened(policy('all', 'all', 0)));

  it('has a reason, also where others need none', () =>
    given(founded).when(ask('all', 7)).thenRefused('REASON_REQUIRED'));

  it('changes nothing where it is so already', () => {
    given(founded, policy('optional', 'all', 7))
      .when(ask('all', 7))
      .thenNothing();
    given(founded).when(ask('optional', 7)).thenNothing();
  });

  it('needs an organisation', () => givenNothing.when(ask('all', 7), why).thenRefused('ORGANISATION_NOT_FOUND'));
});
