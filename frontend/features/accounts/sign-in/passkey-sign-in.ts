import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { command } from '../../../shared/api.ts';
import { answerByPasskey } from '../../../shared/passkeys.ts';

/** Signs in with any passkey that the browser has for this site. Throws where there is none, or the person stops it. */
export const signInByPasskey = async (stayConnected: boolean) =>
  command(SessionAnswer, '/api/auth/passkeySignIn', { proof: await answerByPasskey(undefined), stayConnected });
