import { describe, it } from 'vitest';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { deciding } from '#/tests/makers/given.ts';
import { organisationDecider } from './organisation.ts';
import type { StandardCommand } from './standards.ts';

const { given, givenNothing } = deciding(organisationDecider);
const norm = 'ISO14971';
const founded: OrganisationEvent = { type: 'OrganisationFounded', data: { name: 'example.org' } };
const declared: OrganisationEvent = {
  type: 'StandardOwnershipDeclared',
  data: { norm, reference: 'Invoice 42', file: null },
};
const granted: OrganisationEvent = { type: 'StandardAccessGranted', data: { norm } };
const refused: OrganisationEvent = { type: 'StandardAccessRefused', data: { norm } };
const withdrawn: OrganisationEvent = { type: 'StandardAccessWithdrawn', data: { norm } };
const declare = (with_ = {}): StandardCommand => ({
  type: 'DeclareOwnership',
  norm,
  reference: 'Invoice 42',
  file: null,
  ...with_,
});
const because = { reason: 'The invoice names the edition.' };

describe('Declaring that one owns a standard', () => {
  it('happens by a reference or by a file', () => {
    given(founded).when(declare()).thenHappened(declared);
    const file = { name: 'invoice.pdf', sha256: 'a'.repeat(64) };
    given(founded)
      .when(declare({ reference: ' ', file }))
      .thenHappened({ type: 'StandardOwnershipDeclared', data: { norm, reference: '', file } });
  });

  it('needs one of the two', () =>
    given(founded)
      .when(declare({ reference: '  ' }))
      .thenRefused('PROOF_REQUIRED'));

  it('waits for the answer, and is not needed after a grant', () => {
    given(founded, declared).when(declare()).thenRefused('ACCESS_PENDING');
    given(founded, declared, granted).when(declare()).thenRefused('ACCESS_GRANTED_ALREADY');
  });

  it('may be tried again after a refusal or a withdrawal', () => {
    given(founded, declared, refused).when(declare()).thenHappened(declared);
    given(founded, declared, granted, withdrawn).when(declare()).thenHappened(declared);
  });

  it('is for organisations that exist', () => givenNothing.when(declare()).thenRefused('ORGANISATION_NOT_FOUND'));
});

describe('Deciding about access to a standard', () => {
  it('grants with a reason, once, also where nobody asked', () => {
    given(founded, declared).when({ type: 'GrantStandardAccess', norm }).thenRefused('REASON_REQUIRED');
    given(founded, declared).when({ type: 'GrantStandardAccess', norm }, because).thenHappened(granted);
    given(founded).when({ type: 'GrantStandardAccess', norm }, because).thenHappened(granted);
    given(founded, granted).when({ type: 'GrantStandardAccess', norm }, because).thenNothing();
  });

  it('refuses with a reason what was asked for', () => {
    given(founded, declared).when({ type: 'RefuseStandardAccess', norm }).thenRefused('REASON_REQUIRED');
    given(founded, declared).when({ type: 'RefuseStandardAccess', norm }, because).thenHappened(refused);
    given(founded).when({ type: 'RefuseStandardAccess', norm }, because).thenRefused('ACCESS_NOT_REQUESTED');
  });

  it('withdraws with a reason what was granted', () => {
    given(founded, granted).when({ type: 'WithdrawStandardAccess', norm }).thenRefused('REASON_REQUIRED');
    given(founded, granted).when({ type: 'WithdrawStandardAccess', norm }, because).thenHappened(withdrawn);
    given(founded, declared).when({ type: 'WithdrawStandardAccess', norm }, because).thenRefused('ACCESS_NOT_GRANTED');
  });
});
