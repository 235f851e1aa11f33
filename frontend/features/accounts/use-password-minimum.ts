import { useAnswer } from '../../shared/use-answer.ts';

const passwordRules = async () => (await import('#/backend/api/accounts/contract.ts')).PasswordRules;

/** The minimum for every installation, until this one has returned its own; the server checks it anyway. */
const least = 6;

/** Minimum number of characters of a new password here. */
export const usePasswordMinimum = (): number =>
  useAnswer(passwordRules, '/api/auth/getPasswordRules').answer?.minimum ?? least;
