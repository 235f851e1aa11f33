import { isEmail } from '../../../shared/is-email.ts';

const passwordMinimum = 6;

export type LoginField = 'email' | 'password';
export type SignupField = LoginField | 'firstName' | 'lastName' | 'acceptTosAndPp';
/** Key of the sentence under `accounts.invalid`. */
export type Complaint =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordShort'
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'termsMissing';
type Complaints<Field extends string> = Partial<Record<Field, Complaint>>;

/** Faults of a sign-in form; empty when it may be sent. */
export const loginComplaints = ({ email, password }: Record<LoginField, string>): Complaints<LoginField> => ({
  ...emailComplaint(email),
  ...(password === '' ? { password: 'passwordMissing' as const } : {}),
});

type Signup = { firstName: string; lastName: string; email: string; password: string; acceptTosAndPp: boolean };

/** Faults of a sign-up by an invitation, which already has the address. */
export const invitedComplaints = (signup: Omit<Signup, 'email'>): Complaints<SignupField> => ({
  ...(signup.firstName === '' ? { firstName: 'firstNameMissing' as const } : {}),
  ...(signup.lastName === '' ? { lastName: 'lastNameMissing' as const } : {}),
  ...(signup.password.length < passwordMinimum ? { password: 'passwordShort' as const } : {}),
  ...(signup.acceptTosAndPp ? {} : { acceptTosAndPp: 'termsMissing' as const }),
});

/** Faults of a sign-up, field by field. */
export const signupComplaints = (signup: Signup): Complaints<SignupField> => ({
  ...invitedComplaints(signup),
  ...emailComplaint(signup.email),
});

/** Faults of an address; empty when it may be sent. */
export function emailComplaint(email: string): Complaints<'email'> {
  if (email === '') return { email: 'emailMissing' };
  return isEmail(email) ? {} : { email: 'emailInvalid' };
}
