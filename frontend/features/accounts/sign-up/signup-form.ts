import { typed } from '../../../shared/use-field-errors.ts';

/** The data of the sign-up form. The password is taken as typed. */
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
