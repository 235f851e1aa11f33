import { startAuthentication } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { PasskeyChallenge, type PasskeyProof } from '#/backend/api/accounts/passkeys.contract.ts';
import { command } from './api.ts';

/**
 * Lets the browser respond to a challenge with a passkey: of the account in a sign-in's first step (`ticket`), else of
 * the signed-in person, else of anybody. Throws if the person or the browser cancels it. Loaded when a passkey is
 * wanted.
 */
export async function answerByPasskey(ticket: string | undefined): Promise<z.infer<typeof PasskeyProof>> {
  const body = ticket === undefined ? {} : { ticket };
  const challenge = await command(PasskeyChallenge, '/api/auth/passkeyChallenge', body);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: challenge.options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    method: 'passkey',
    ticket: challenge.ticket,
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
  };
}
