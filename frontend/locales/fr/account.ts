import account from './account.json';
import proof from './proof.json';

/** Texts about the signed-in person, also in the dialog that proves their identity again. */
export const own = { account, proof };
