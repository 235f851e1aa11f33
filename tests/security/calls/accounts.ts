import { randomUUID } from 'node:crypto';
import { newcomer, password } from '#/tests/makers/person.ts';
import type { Makers } from '../scene.ts';

export const accounts: Makers = {
  'POST /api/auth/register': () => ({ body: newcomer() }),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.email, password } }),
  'GET /api/auth/getPasswordRules': () => ({}),
  'GET /api/auth/session': () => ({}),
  'POST /api/auth/logout': () => ({}),
  // Without the value of the link nothing is validated, and the response is the same for every id.
  'POST /api/auth/validateUser': ({ owner }) => ({ body: { userId: owner.userId } }),
  'POST /api/auth/resendValidationLink': ({ owner }) => ({ body: { userId: owner.userId } }),
  'GET /api/auth/getAccount': () => ({}),
  'GET /api/auth/getOwnData': () => ({}),
  'GET /api/auth/getSessions': () => ({}),
  'POST /api/auth/chooseNewsletter': () => ({ body: { newsletter: true } }),
  'POST /api/auth/chooseDigest': () => ({ body: { digest: 'daily' } }),
  'POST /api/auth/chooseDueMails': () => ({ body: { dueMails: false } }),
  'POST /api/auth/changePassword': () => ({ body: { currentPassword: 'not this one', newPassword: 'nor 1 of these' } }),
  'POST /api/auth/forgotPassword': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /api/auth/resetPassword': ({ owner }) => ({ body: { userId: owner.userId, val: 'made-up', password } }),
  'POST /api/auth/requestRecovery': () => ({ body: { ticket: 'made-up' } }),
  'POST /api/auth/cancelRecovery': ({ owner }) => ({ body: { userId: owner.userId, val: 'made-up' } }),
  'POST /api/auth/secondFactor': () => ({ body: { ticket: 'made-up', proof: { method: 'totp', code: '123456' } } }),
  'POST /api/auth/passkeyChallenge': () => ({ body: {} }),
  'POST /api/auth/passkeySignIn': () => ({ body: { proof: passkey } }),
  'POST /api/auth/getStepUp': () => ({}),
  'POST /api/auth/stepUp': () => ({ body: { proof: { method: 'password', password } } }),
  'POST /api/auth/offerTotp': () => ({}),
  'POST /api/auth/confirmTotp': () => ({ body: { ticket: 'made-up', name: 'Telephone', code: '123456' } }),
  'POST /api/auth/offerPasskey': () => ({}),
  'POST /api/auth/addPasskey': () => ({
    body: { ticket: 'made-up', name: 'Key', response: { ...key, response: made } },
  }),
  'POST /api/auth/renameSecondFactor': () => ({ body: { factorId: randomUUID(), name: 'Telephone' } }),
  'POST /api/auth/removeSecondFactor': () => ({ body: { factorId: randomUUID() } }),
  'POST /api/auth/makeRecoveryCodes': () => ({}),
  'POST /api/auth/endSession': () => ({ body: { sessionId: randomUUID() } }),
  'POST /api/auth/endOtherSessions': () => ({}),
  'POST /api/auth/eraseAccount': () => ({ body: { confirmation: 'somebody@else.example' } }),
};

/** The response of an unknown authenticator. */
const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const made = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] };
const asserted = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: '' };
const passkey = { method: 'passkey', ticket: 'made-up', response: { ...key, response: asserted } };
