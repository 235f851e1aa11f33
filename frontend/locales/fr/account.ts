import account from './account.json';
import proof from './proof.json';

/** What concerns the person who is signed in, also where they prove again who they are. */
export const own = { account, proof };
