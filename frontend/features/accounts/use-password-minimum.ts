import { useEffect, useState } from 'react';
import { PasswordRules } from '#/backend/api/accounts/contract.ts';
import { request } from '../../shared/api.ts';

/** The least of every installation, until this one has said its own. */
const least = 6;

/** How many characters a new password needs here. */
export function usePasswordMinimum(): number {
  const [minimum, setMinimum] = useState(least);
  useEffect(() => {
    // Without an answer the server says it when the form is sent.
    request(PasswordRules, '/api/auth/getPasswordRules').then(
      (rules) => setMinimum(rules.minimum),
      () => undefined,
    );
  }, []);
  return minimum;
}
