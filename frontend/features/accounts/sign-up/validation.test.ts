import { describe, expect, it } from 'vitest';
import { loginComplaints, signupComplaints } from './validation.ts';

const signup = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@example.org',
  password: 'sesame',
  acceptTosAndPp: true,
};

describe('signing in', () => {
  it('may be tried with an address and a password', () =>
    expect(loginComplaints({ email: 'zoe@example.org', password: 'x' })).toEqual({}));
  it('needs a password', () =>
    expect(loginComplaints({ email: 'zoe@example.org', password: '' })).toEqual({ password: 'passwordMissing' }));
  it('needs an address that is one', () => {
    expect(loginComplaints({ email: '', password: 'x' })).toEqual({ email: 'emailMissing' });
    expect(loginComplaints({ email: 'zoe@', password: 'x' })).toEqual({ email: 'emailInvalid' });
  });
});

describe('signing up', () => {
  it('may be sent when complete', () => expect(signupComplaints(signup)).toEqual({}));
  it('names every field that is missing', () =>
    expect(signupComplaints({ firstName: '', lastName: '', email: '', password: '', acceptTosAndPp: false })).toEqual({
      firstName: 'firstNameMissing',
      lastName: 'lastNameMissing',
      email: 'emailMissing',
      password: 'passwordShort',
      acceptTosAndPp: 'termsMissing',
    }));
  it('wants six characters of password', () => {
    expect(signupComplaints({ ...signup, password: '12345' })).toEqual({ password: 'passwordShort' });
    expect(signupComplaints({ ...signup, password: '123456' })).toEqual({});
  });
});
