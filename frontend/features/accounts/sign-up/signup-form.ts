import { typed } from '../../../shared/use-field-errors.ts';

/** What the sign-up form holds. The password is taken as typed. */
export function signupOf(data: FormData) {
  const password = data.get('password');
  return {
    firstName: typed(data, 'firstName'),
    lastName: typed(data, 'lastName'),
    email: typed(data, 'email'),
    password: typeof password === 'string' ? password : '',
    acceptTosAndPp: data.has('acceptTosAndPp'),
    acceptNewsletter: data.has('acceptNewsletter'),
  };
}
