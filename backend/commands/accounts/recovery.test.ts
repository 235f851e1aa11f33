import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#/backend/events/accounts.ts';
import { deciding, noon } from '#/tests/makers/given.ts';
import { accountDecider } from './account.ts';
import { recoveryLifetimeDays, recoveryWaitHours } from './recovery.ts';

const { given, givenNothing } = deciding(accountDecider);

const encrypted = (v: string) => ({ sealed: 'person-1', v });
const name = encrypted('Ada Lovelace');
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    organisation: 'o-1',
    email: encrypted('ada@example.org'),
    firstName: encrypted('Ada'),
    lastName: encrypted('Lovelace'),
    password: encrypted('hash'),
    newsletter: false,
    terms: '2026-11',
    locale: 'fr',
  },
};
const totp: AccountEvent = {
  type: 'TotpEnrolled',
  data: { factor: 'f-1', name: encrypted('Telephone'), secret: encrypted('secret'), step: 1 },
};
const codes: AccountEvent = { type: 'RecoveryCodesMade', data: { codes: ['c-1'] } };
const ada = [registered, totp, codes];

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const asked = (by: 'person' | 'owner' | 'operator', recovery = 'r-1'): AccountEvent => ({
  type: 'RecoveryRequested',
  data: {
    recovery,
    by,
    person: name,
    nonce: `n-${recovery}`,
    expiresAt: later(recoveryLifetimeDays * 24).toISOString(),
    takesEffectAt: by === 'operator' ? later(recoveryWaitHours).toISOString() : null,
  },
});
const ask = (by: 'person' | 'owner' | 'operator', recovery = 'r-1') =>
  ({ type: 'RequestRecovery', recovery, by, name, nonce: `n-${recovery}` }) as const;
const approve = (by: string, owners: readonly string[]) =>
  ({ type: 'ApproveRecovery', recovery: 'r-1', by, name, owners }) as const;
const approved = (by: string, isAlone = false): AccountEvent => ({
  type: 'RecoveryApproved',
  data: { recovery: 'r-1', by, person: name, isAlone },
});
const carriedOut = (by: 'two-owners' | 'one-owner' | 'operator'): AccountEvent => ({
  type: 'RecoveryCarriedOut',
  data: { recovery: 'r-1', person: name, by },
});
const cancelled: AccountEvent = { type: 'RecoveryCancelled', data: { recovery: 'r-1' } };
const why = { reason: 'Her telephone fell into the lake' };

describe('A recovery', () => {
  it('is asked for by the person, who need not say why', () =>
    given(...ada)
      .when(ask('person'))
      .thenHappened(asked('person')));

  it.each(['owner', 'operator'] as const)('is asked for by the %s, with a reason', (by) => {
    given(...ada)
      .when(ask(by), why)
      .thenHappened(asked(by));
    given(...ada)
      .when(ask(by))
      .thenRefused('REASON_REQUIRED');
  });

  it('is for who has a second factor', () => {
    given(registered).when(ask('person')).thenRefused('SECOND_FACTOR_MISSING');
    givenNothing.when(ask('person')).thenRefused('ACCOUNT_NOT_FOUND');
  });

  it('waits alone: asking again changes nothing, but for the operator, or after it expired', () => {
    given(...ada, asked('person'))
      .when(ask('owner', 'r-2'), why)
      .thenNothing();
    given(...ada, asked('operator'))
      .when(ask('operator', 'r-2'), why)
      .thenNothing();
    given(...ada, asked('person'))
      .when(ask('operator', 'r-2'), why)
      .thenHappened(asked('operator', 'r-2'));
    given(...ada, asked('person'))
      .when(ask('person', 'r-2'), { now: later(recoveryLifetimeDays * 24) })
      .thenTypes('RecoveryRequested');
  });
});

describe('Owners', () => {
  const two = ['bo', 'cy'];

  it('approve by two, of whom the second carries it out', () => {
    given(...ada, asked('person'))
      .when(approve('bo', two), why)
      .thenHappened(approved('bo'));
    given(...ada, asked('person'), approved('bo'))
      .when(approve('cy', two), why)
      .thenHappened(approved('cy'), { ...carriedOut('two-owners'), causedBy: 0 });
  });

  it('approve once each, and with a reason', () => {
    given(...ada, asked('person'), approved('bo'))
      .when(approve('bo', two), why)
      .thenNothing();
    given(...ada, asked('person'))
      .when(approve('bo', two))
      .thenRefused('REASON_REQUIRED');
  });

  it('count while they are owners', () =>
    given(...ada, asked('person'), approved('bo'))
      .when(approve('cy', ['cy', 'di']), why)
      .thenHappened(approved('cy')));

  it('do not approve their own', () =>
    given(...ada, asked('person'))
      .when(approve('ada', two), why)
      .thenRefused('RECOVERY_OWN'));

  it('approve alone where there is no second one, and it is marked so', () =>
    given(...ada, asked('person'))
      .when(approve('bo', ['bo']), why)
      .thenHappened(approved('bo', true), { ...carriedOut('one-owner'), causedBy: 0 }));

  it('approve once more where the second one is gone meanwhile', () =>
    given(...ada, asked('person'), approved('bo'))
      .when(approve('bo', ['bo']), why)
      .thenHappened(approved('bo', true), { ...carriedOut('one-owner'), causedBy: 0 }));

  it.each([
    ['is unknown', []],
    ['is the operator’s', [asked('operator')]],
    ['was cancelled', [asked('person'), cancelled]],
    ['was carried out', [asked('person'), carriedOut('two-owners')]],
  ])('do not approve what %s', (_, past: AccountEvent[]) =>
    given(...ada, ...past)
      .when(approve('bo', two), why)
      .thenRefused('RECOVERY_NOT_FOUND'),
  );

  it('do not approve what expired', () =>
    given(...ada, asked('person'))
      .when(approve('bo', two), { ...why, now: later(recoveryLifetimeDays * 24) })
      .thenRefused('RECOVERY_NOT_FOUND'));
});

describe('The operator’s way', () => {
  const carryOut = { type: 'CarryOutRecovery', recovery: 'r-1' } as const;

  it('takes effect after its time, not before', () => {
    given(...ada, asked('operator'))
      .when(carryOut, { now: later(recoveryWaitHours - 1) })
      .thenRefused('RECOVERY_NOT_FOUND');
    given(...ada, asked('operator'))
      .when(carryOut, { now: later(recoveryWaitHours) })
      .thenHappened(carriedOut('operator'));
  });

  it('is no way round the owners, nor round a cancellation', () => {
    const now = later(recoveryWaitHours);
    given(...ada, asked('person'))
      .when(carryOut, { now })
      .thenRefused('RECOVERY_NOT_FOUND');
    given(...ada, asked('operator'), cancelled)
      .when(carryOut, { now })
      .thenRefused('RECOVERY_NOT_FOUND');
  });
});

describe('The person', () => {
  it('says no by the link while it waits', () =>
    given(...ada, asked('operator'))
      .when({ type: 'CancelRecovery', nonce: 'n-r-1' })
      .thenHappened(cancelled));

  it.each([
    ['another link', [asked('person')], 'n-other'],
    ['the link of one that was cancelled', [asked('person'), cancelled], 'n-r-1'],
    ['the link of one that was carried out', [asked('person'), carriedOut('one-owner')], 'n-r-1'],
  ])('does not by %s', (_, past: AccountEvent[], nonce) =>
    given(...ada, ...past)
      .when({ type: 'CancelRecovery', nonce })
      .thenRefused('LINK_INVALID'),
  );
});

it('Carried out, it leaves neither factors nor codes', () => {
  const { state } = given(...ada, asked('person'), approved('bo'), carriedOut('two-owners'));
  expect(state).toMatchObject({ recovery: null, factors: new Map(), codes: new Set() });
  given(...ada, asked('person'), carriedOut('two-owners'))
    .when({ type: 'RecordSignIn', stayConnected: false, by: [{ proof: 'password' }] })
    .thenTypes('SignedIn');
});
