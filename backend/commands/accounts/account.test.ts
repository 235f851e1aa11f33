import { describe, it } from 'vitest';
import type { AccountEvent } from '#/backend/events/accounts.ts';
import { deciding, noon } from '#/tests/makers/given.ts';
import { accountDecider, linkLifetimeHours, type AccountCommand, type RegisterAccount } from './account.ts';

const { given, givenNothing } = deciding(accountDecider);

const encrypted = (v: string) => ({ sealed: 'person-1', v });
const person = {
  organisation: 'o-1',
  email: encrypted('ada@example.org'),
  firstName: encrypted('Ada'),
  lastName: encrypted('Lovelace'),
  password: encrypted('hash'),
  newsletter: false,
  terms: '2026-11',
  locale: 'fr',
} as const;
const register: RegisterAccount = { type: 'RegisterAccount', nonce: 'n-1', ...person };

const registered: AccountEvent = { type: 'AccountRegistered', data: person };
const link = (nonce: string, from = noon): AccountEvent => ({
  type: 'ValidationRequested',
  data: { nonce, expiresAt: new Date(from.getTime() + linkLifetimeHours * 3_600_000).toISOString(), locale: 'fr' },
});
const validated: AccountEvent = { type: 'AccountValidated', data: {} };
const hoursLater = (hours: number) => ({ now: new Date(noon.getTime() + hours * 3_600_000) });

describe('Registering', () => {
  it('records the person and, because of that, a link that lives a day', () =>
    givenNothing.when(register).thenHappened(registered, { ...link('n-1'), causedBy: 0 }));

  it('validates at once an address that a link has reached', () =>
    givenNothing.when({ ...register, nonce: null }).thenHappened(registered, { ...validated, causedBy: 0 }));

  it('refuses an address that is registered already', () =>
    given(registered, link('n-1')).when(register).thenRefused('ALREADY_REGISTERED'));

  it('takes the place of who never validated the address, where a link has reached it', () =>
    given(registered, link('n-1'))
      .when({ ...register, nonce: null })
      .thenHappened(registered, { ...validated, causedBy: 0 }));

  it.each([null, 'n-2'])('refuses an address that is validated already (nonce: %s)', (nonce) =>
    given(registered, link('n-1'), validated)
      .when({ ...register, nonce })
      .thenRefused('ALREADY_REGISTERED'),
  );
});

describe('Before an account exists, everything else is refused', () => {
  const commands: AccountCommand[] = [
    { type: 'RequestValidation', nonce: 'n', locale: 'en' },
    { type: 'ValidateAccount', nonce: 'n' },
    { type: 'ConfirmAddress' },
    { type: 'RecordSignIn', stayConnected: false, by: [{ proof: 'password' }] },
    { type: 'RecordFailedSignIns', hour: '2026-11-22T09:00:00.000Z', tries: 1 },
    { type: 'RecordSignOut' },
    { type: 'SelectDevice', device: 'd' },
  ];
  it.each(commands)('$type', (command) => givenNothing.when(command).thenRefused('ACCOUNT_NOT_FOUND'));
});

describe('Validating the address', () => {
  const validate = (nonce: string): AccountCommand => ({ type: 'ValidateAccount', nonce });

  it('accepts the link that was sent', () =>
    given(registered, link('n-1')).when(validate('n-1')).thenHappened(validated));

  it('refuses another link', () => given(registered, link('n-1')).when(validate('n-2')).thenRefused('LINK_INVALID'));

  it('refuses a link that a newer one has replaced', () =>
    given(registered, link('n-1'), link('n-2')).when(validate('n-1')).thenRefused('LINK_INVALID'));

  it('accepts the link in its last moment', () =>
    given(registered, link('n-1')).when(validate('n-1'), hoursLater(linkLifetimeHours)).thenHappened(validated));

  it('refuses the link after that', () =>
    given(registered, link('n-1'))
      .when(validate('n-1'), hoursLater(linkLifetimeHours + 0.001))
      .thenRefused('LINK_EXPIRED'));

  it('changes nothing the second time', () =>
    given(registered, link('n-1'), validated).when(validate('n-1')).thenNothing());
});

it('confirms an address that another link has reached, once', () => {
  given(registered, link('n-1')).when({ type: 'ConfirmAddress' }).thenHappened(validated);
  given(registered, link('n-1'), validated).when({ type: 'ConfirmAddress' }).thenNothing();
});

describe('Asking for another link', () => {
  const ask: AccountCommand = { type: 'RequestValidation', nonce: 'n-2', locale: 'fr' };

  it('sends one that lives a day from now', () =>
    given(registered, link('n-1'))
      .when(ask, hoursLater(5))
      .thenHappened(link('n-2', hoursLater(5).now)));

  it('sends none to an address that is validated', () =>
    given(registered, link('n-1'), validated).when(ask).thenNothing());
});

describe('Signing in and out', () => {
  it('records a sign-in', () =>
    given(registered)
      .when({ type: 'RecordSignIn', stayConnected: true, by: [{ proof: 'password' }] })
      .thenHappened({ type: 'SignedIn', data: { stayConnected: true, by: ['password'] } }));

  it('records the sign-ins of an hour that failed', () =>
    given(registered)
      .when({ type: 'RecordFailedSignIns', hour: '2026-11-22T09:00:00.000Z', tries: 927 })
      .thenHappened({ type: 'SignInFailed', data: { hour: '2026-11-22T09:00:00.000Z', tries: 927 } }));

  it('records a sign-out', () =>
    given(registered).when({ type: 'RecordSignOut' }).thenHappened({ type: 'SignedOut', data: {} }));
});

describe('Selecting a device', () => {
  const selected = (device: string): AccountEvent => ({ type: 'DeviceSelected', data: { device } });

  it('records the choice', () =>
    given(registered).when({ type: 'SelectDevice', device: 'd-1' }).thenHappened(selected('d-1')));

  it('changes nothing when it is selected already', () =>
    given(registered, selected('d-1')).when({ type: 'SelectDevice', device: 'd-1' }).thenNothing());

  it('records going back to an earlier one', () =>
    given(registered, selected('d-1'), selected('d-2'))
      .when({ type: 'SelectDevice', device: 'd-1' })
      .thenHappened(selected('d-1')));
});

it('joins a waiting list once', () => {
  const joined: AccountEvent = { type: 'WaitingListJoined', data: { topic: 'Q.QUAL.02' } };
  given(registered).when({ type: 'JoinWaitingList', topic: 'Q.QUAL.02' }).thenHappened(joined);
  given(registered, joined).when({ type: 'JoinWaitingList', topic: 'Q.QUAL.02' }).thenNothing();
});

describe('Erasing a person', () => {
  const erased: AccountEvent = { type: 'PersonErased', data: {} };

  it('asks why, and happens once', () => {
    given(registered).when({ type: 'ErasePerson' }).thenRefused('REASON_REQUIRED');
    given(registered).when({ type: 'ErasePerson' }, { reason: 'Asked for by the person' }).thenHappened(erased);
    given(registered, erased).when({ type: 'ErasePerson' }, { reason: 'Again' }).thenNothing();
  });
  it('also erases who was only invited', () =>
    givenNothing.when({ type: 'ErasePerson' }, { reason: 'Asked for by the person' }).thenHappened(erased));
  it('leaves an account that nothing happens to any more', () =>
    given(registered, erased)
      .when({ type: 'RecordSignIn', stayConnected: false, by: [{ proof: 'password' }] })
      .thenRefused('ACCOUNT_NOT_FOUND'));
});
