/** What somebody typed at the sign-up. */
export type SignedUp = { firstName: string; lastName: string; email: string };

/**
 * Who has just signed up, from the state that one screen hands to the next; null without it. It stays in this tab: it
 * stands in no address, and the server is never asked whose sign-up an id is.
 */
export function signedUpIn(state: unknown): SignedUp | null {
  const found = isObject(state) ? Reflect.get(state, 'signedUp') : null;
  if (!isObject(found)) return null;
  const text = (name: keyof SignedUp): string => {
    const value: unknown = Reflect.get(found, name);
    return typeof value === 'string' ? value : '';
  };
  const email = text('email');
  return email === '' ? null : { firstName: text('firstName'), lastName: text('lastName'), email };
}

// A schema would bring its library to a page that is read first.
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same for the next screen. */
export const withSignedUp = ({ firstName, lastName, email }: SignedUp) => ({
  state: { signedUp: { firstName, lastName, email } },
});
