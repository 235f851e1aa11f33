import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { command } from '../../../shared/api.ts';
import { answerByPasskey } from '../../../shared/passkeys.ts';

/** Signs in with any passkey of the browser for this site. Throws if there is none, or the person cancels it. */
export const signInByPasskey = async (stayConnected: boolean) =>
  command(SessionAnswer, '/api/auth/passkeySignIn', { proof: await answerByPasskey(undefined), stayConnected });
