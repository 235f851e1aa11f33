import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '#/backend/events/accounts.ts';
import { deciding, noon } from '#/tests/makers/given.ts';
import { accountDecider, type AccountCommand } from './account.ts';
import { resetLifetimeMinutes } from './passwords.ts';
import { waitsUntil, type Proven } from './proofs.ts';

const { given } = deciding(accountDecider);

const encrypted = (v: string) => ({ sealed: 'person-1', v });
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
    locale: 'en',
  },
};
const enrolled = (step = 100): AccountEvent => ({
  type: 'TotpEnrolled',
  data: { factor: 'app', name: encrypted('Telephone'), secret: encrypted('JBSW'), step },
});
const passkey = (counter = 7): AccountEvent => ({
  type: 'PasskeyAdded',
  data: { factor: 'key', name: encrypted('Laptop'), credential: encrypted('{}'), counter },
});
const codes: AccountEvent = { type: 'RecoveryCodesMade', data: { codes: ['c-1', 'c-2'] } };
const failed: AccountEvent = { type: 'ProofFailed', data: { proof: 'totp', at: noon.toISOString() } };
const later = (minutes: number) => ({ now: new Date(noon.getTime() + minutes * 60_000) });

const password: Proven = { proof: 'password' };
const totp = (step: number): Proven => ({ proof: 'totp', factor: 'app', step });
const key = (counter: number, hasVerified = false): Proven => ({
  proof: 'passkey',
  factor: 'key',
  counter,
  hasVerified,
});
const code = (hash: string): Proven => ({ proof: 'recovery-code', code: hash });
const signIn = (...by: Proven[]): AccountCommand => ({ type: 'RecordSignIn', stayConnected: false, by });
const signedIn = (...by: Proven['proof'][]): AccountEvent => ({ type: 'SignedIn', data: { stayConnected: false, by } });

describe('Signing in to an account with a second factor', () => {
  it('needs more than the password', () =>
    given(registered, enrolled()).when(signIn(password)).thenRefused('SECOND_FACTOR_REQUIRED'));
  it('needs more than the code', () =>
    given(registered, enrolled())
      .when(signIn(totp(101)))
      .thenRefused('SECOND_FACTOR_REQUIRED'));
  it('uses the code up', () =>
    given(registered, enrolled())
      .when(signIn(password, totp(101)))
      .thenHappened({ type: 'TotpUsed', data: { factor: 'app', step: 101 } }, signedIn('password', 'totp')));
  it.each([100, 99])('refuses the code of step %d after that of step 100', (step) =>
    given(registered, enrolled())
      .when(signIn(password, totp(step)))
      .thenRefused('PROOF_REPLAYED'),
  );
  it('refuses a code of an app that was removed', () =>
    given(registered, enrolled(), passkey(), { type: 'SecondFactorRemoved', data: { factor: 'app' } })
      .when(signIn(password, totp(101)))
      .thenRefused('PROOF_WRONG'));
  it('needs the password alone again once the last one is removed', () =>
    given(registered, enrolled(), { type: 'SecondFactorRemoved', data: { factor: 'app' } })
      .when(signIn(password))
      .thenHappened(signedIn('password')));
});

describe('A passkey', () => {
  it('that has checked the person is enough by itself', () =>
    given(registered, passkey())
      .when(signIn(key(8, true)))
      .thenHappened({ type: 'PasskeyUsed', data: { factor: 'key', counter: 8 } }, signedIn('passkey')));
  it('that has not is not', () =>
    given(registered, passkey())
      .when(signIn(key(8)))
      .thenRefused('SECOND_FACTOR_REQUIRED'));
  it('whose counter does not move was copied or replayed', () =>
    given(registered, passkey())
      .when(signIn(password, key(7)))
      .thenRefused('PROOF_REPLAYED'));
  it('that never counts may always say 0', () =>
    given(registered, passkey(0))
      .when(signIn(password, key(0)))
      .thenTypes('PasskeyUsed', 'SignedIn'));
});

describe('A recovery code', () => {
  it('counts once', () => {
    const used: AccountEvent = { type: 'RecoveryCodeUsed', data: { code: 'c-1' } };
    given(registered, enrolled(), codes)
      .when(signIn(password, code('c-1')))
      .thenHappened(used, signedIn('password', 'recovery-code'));
    given(registered, enrolled(), codes, used)
      .when(signIn(password, code('c-1')))
      .thenRefused('PROOF_WRONG');
    given(registered, enrolled(), codes, used)
      .when(signIn(password, code('c-2')))
      .thenTypes('RecoveryCodeUsed', 'SignedIn');
  });
  it('comes with the first factor, and goes with the last', () => {
    const enrol: AccountCommand = {
      type: 'EnrolTotp',
      factor: 'app',
      name: encrypted('Telephone'),
      secret: encrypted('JBSW'),
      step: 100,
      codes: ['c-1', 'c-2'],
    };
    given(registered)
      .when(enrol)
      .thenHappened(enrolled(), { ...codes, causedBy: 0 });
    given(registered, passkey(), codes).when(enrol).thenHappened(enrolled());
    given(registered, enrolled(), codes).when(enrol).thenNothing();
    given(registered, passkey(), codes, { type: 'SecondFactorRemoved', data: { factor: 'key' } })
      .when(enrol)
      .thenTypes('TotpEnrolled', 'RecoveryCodesMade');
  });
});

describe('Wrong proofs', () => {
  const five = Array.from({ length: 5 }, () => failed);
  it('cost nothing at first', () =>
    given(registered, enrolled(), ...five.slice(1))
      .when(signIn(password, totp(101)))
      .thenTypes('TotpUsed', 'SignedIn'));
  it('make even the right one wait, a minute after five, and twice as long after each further one', () => {
    const state = (count: number) => ({ failures: { count, lastAt: noon.toISOString() } });
    const minutes = (count: number) => ((waitsUntil(state(count), noon)?.getTime() ?? 0) - noon.getTime()) / 60_000;
    expect([5, 6, 7, 8, 9, 20].map(minutes)).toEqual([1, 2, 4, 8, 15, 15]);
    given(registered, enrolled(), ...five)
      .when(signIn(password, totp(101)))
      .thenRefused('PROOF_LATER');
    given(registered, enrolled(), ...five)
      .when({ type: 'RecordFailedProof', proof: 'totp' })
      .thenRefused('PROOF_LATER');
    given(registered, ...five)
      .when({ type: 'ConfirmIdentity', by: password })
      .thenRefused('PROOF_LATER');
    given(registered, ...five)
      .when({ type: 'ChangePassword', password: encrypted('new') })
      .thenRefused('PROOF_LATER');
    given(registered, enrolled(), ...five)
      .when(signIn(password, totp(101)), later(1.1))
      .thenTypes('TotpUsed', 'SignedIn');
  });
  it('of somebody who has the password alone are four an hour at most after the first, however often they try', () => {
    let state = [registered, enrolled()].reduce(
      (account, event) => accountDecider.evolve(account, { ...event, version: 1, id: 'e' }),
      accountDecider.initial,
    );
    let recorded = 0;
    for (let second = 0; second < 24 * 3600; second += 10) {
      const context = { ...later(second / 60), reason: null, reasonAlways: false };
      const decision = accountDecider.decide({ type: 'RecordFailedProof', proof: 'totp' }, state, context);
      for (const event of decision.ok ? decision.events : []) {
        recorded++;
        state = accountDecider.evolve(state, { ...event, version: 1, id: 'e' });
      }
    }
    expect(recorded).toBeLessThanOrEqual(9 + 24 * 4);
    expect(recorded).toBeGreaterThan(9);
  });
  it('are forgotten after a right one', () =>
    given(registered, enrolled(), ...five, signedIn('password', 'totp'), failed)
      .when(signIn(password, totp(101)))
      .thenTypes('TotpUsed', 'SignedIn'));
  it('never make the first step wait, which anybody could try', () =>
    given(registered, ...five)
      .when(signIn(password))
      .thenHappened(signedIn('password')));
});

describe('Setting a new password by a link', () => {
  const asked = (nonce: string, from = noon): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: { nonce, expiresAt: new Date(from.getTime() + resetLifetimeMinutes * 60_000).toISOString(), locale: 'en' },
  });
  const ask: AccountCommand = { type: 'RequestPasswordReset', nonce: 'n-2', locale: 'en' };
  const reset = (nonce: string): AccountCommand => ({ type: 'ResetPassword', nonce, password: encrypted('new') });
  const done: AccountEvent = { type: 'PasswordReset', data: { password: encrypted('new') } };

  it('happens once, in half an hour, with the newest link', () => {
    given(registered, asked('n-1')).when(reset('n-1'), later(30)).thenHappened(done);
    given(registered, asked('n-1')).when(reset('n-1'), later(30.1)).thenRefused('LINK_EXPIRED');
    given(registered, asked('n-1'), asked('n-2')).when(reset('n-1')).thenRefused('LINK_INVALID');
    given(registered, asked('n-1'), done).when(reset('n-1')).thenRefused('LINK_INVALID');
    given(registered).when(reset('n-1')).thenRefused('LINK_INVALID');
  });
  it('is no longer possible once the password was changed otherwise', () =>
    given(registered, asked('n-1'), { type: 'PasswordChanged', data: { password: encrypted('other') } })
      .when(reset('n-1'))
      .thenRefused('LINK_INVALID'));
  it('sends one link a minute', () => {
    given(registered, asked('n-1')).when(ask, later(0.5)).thenNothing();
    given(registered, asked('n-1'))
      .when(ask, later(1.1))
      .thenHappened(asked('n-2', later(1.1).now));
  });
  it('leaves the second factors', () =>
    given(registered, enrolled(), asked('n-1'), done).when(signIn(password)).thenRefused('SECOND_FACTOR_REQUIRED'));
});

it('Ending sessions records each of them', () =>
  given(registered)
    .when({ type: 'EndSessions', sessions: ['s-1', 's-2'] })
    .thenHappened(
      { type: 'SessionEnded', data: { session: 's-1' } },
      { type: 'SessionEnded', data: { session: 's-2' } },
    ));

it('Mails about overdue work are declined once', () => {
  const declined: AccountEvent = { type: 'DueMailsChosen', data: { dueMails: false } };
  given(registered).when({ type: 'ChooseDueMails', dueMails: false }).thenHappened(declined);
  given(registered, declined).when({ type: 'ChooseDueMails', dueMails: false }).thenNothing();
  given(registered).when({ type: 'ChooseDueMails', dueMails: true }).thenNothing();
});

it('The newsletter is chosen once', () => {
  const chosen: AccountEvent = { type: 'NewsletterChosen', data: { newsletter: true } };
  given(registered).when({ type: 'ChooseNewsletter', newsletter: true }).thenHappened(chosen);
  given(registered, chosen).when({ type: 'ChooseNewsletter', newsletter: true }).thenNothing();
});
