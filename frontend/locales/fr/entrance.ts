import accounts from './accounts.json';
import proof from './proof.json';

/** What sign-up and sign-in say. */
export const entrance = { accounts, proof };
