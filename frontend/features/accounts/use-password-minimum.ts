import { useEffect, useState } from 'react';
import { PasswordRules } from '#/backend/api/accounts/contract.ts';
import { request } from '../../shared/api.ts';

/** The minimum for every installation, until this one has returned its own. */
const least = 6;

/** Minimum number of characters of a new password here. */
export function usePasswordMinimum(): number {
  const [minimum, setMinimum] = useState(least);
  useEffect(() => {
    // Without a response, the server checks the length when the form is sent.
    request(PasswordRules, '/api/auth/getPasswordRules').then(
      (rules) => setMinimum(rules.minimum),
      () => undefined,
    );
  }, []);
  return minimum;
}
