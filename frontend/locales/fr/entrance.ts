import accounts from './accounts.json';
import proof from './proof.json';

/** Texts of sign-up and sign-in. */
export const entrance = { accounts, proof };
