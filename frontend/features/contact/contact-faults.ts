import { isEmail } from '../../shared/is-email.ts';

export type ContactField = 'name' | 'email' | 'message';

/** The fields of a message that cannot be sent as they are. */
export const contactFaults = ({ name, email, message }: Record<ContactField, string>): ContactField[] => [
  ...(name === '' ? (['name'] as const) : []),
  ...(isEmail(email) ? [] : (['email'] as const)),
  ...(message === '' ? (['message'] as const) : []),
];
