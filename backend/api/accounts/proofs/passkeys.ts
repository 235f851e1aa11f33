import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Proven } from '#/backend/commands/accounts/proofs.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import type { Services } from '../../edge/services.ts';
import { issueTicket, spendTicket, tryTicket } from '../../edge/tickets.ts';
import type { AddPasskeyBody, PasskeyChallenge, PasskeyOffer, PasskeyProof } from '../passkeys.contract.ts';

const Credential = z.object({
  id: z.string(),
  publicKey: z.string(),
  transports: z.array(z.string()),
});
const Challenge = z.object({ challenge: z.string() });
const timeout = 5 * 60_000;
/** Ed25519, ECDSA on P-256 and RSA (COSE): the algorithms of current authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257];

export type Passkeys = ReturnType<typeof passkeysOf>;

/** Passkeys (W3C WebAuthn) of the accounts of this site: issues challenges and checks the responses. */
export function passkeysOf({ pool, vault, settings }: Services) {
  const rpID = new URL(settings.publicUrl).hostname;
  const here = { expectedOrigin: settings.publicUrl, expectedRPID: rpID, requireUserVerification: false };

  async function knownOf(account: Account) {
    const keys = account.factors.filter(({ kind }) => kind === 'passkey');
    const opened = keys.map(async ({ id, secret, last }) => {
      const text = await vault.open(secret);
      return text === null ? [] : [{ factor: id, counter: last, ...Credential.parse(JSON.parse(text)) }];
    });
    return (await Promise.all(opened)).flat();
  }
  const listed = (known: Awaited<ReturnType<typeof knownOf>>) =>
    known.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));

  return {
    /** The options with which a browser makes a new passkey for this account. */
    async offer(account: Account, person: { email: string; name: string }): Promise<z.infer<typeof PasskeyOffer>> {
      const selection = { residentKey: 'preferred', userVerification: 'preferred' } as const;
      const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: 'Acta',
        rpID,
        supportedAlgorithmIDs,
        userName: person.email,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(account.id),
      });
      const ticket = await issueTicket(pool, 'passkey-enrolment', { account: account.id, data: { challenge } });
      const excludeCredentials = listed(await knownOf(account));
      const options = { rp: { name: 'Acta', id: rpID }, user, challenge, pubKeyCredParams, timeout } as const;
      return {
        ticket,
        options: { ...options, excludeCredentials, authenticatorSelection: selection, attestation: 'none' },
      };
    },

    /** The new credential, as JSON to be encrypted, and its counter. Null where the response is not right. */
    async made(account: string, { ticket, response }: z.infer<typeof AddPasskeyBody>) {
      const found = await tryTicket(pool, 'passkey-enrolment', ticket);
      if (found?.account !== account || !(await spendTicket(pool, ticket))) return null;
      const { challenge } = Challenge.parse(found.data);
      const seen = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
        ...here,
      }).catch(nothing);
      if (!seen?.verified) return null;
      const { id, publicKey, counter } = seen.registrationInfo.credential;
      const { transports } = response.response;
      const credential = { id, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
      return { credential: JSON.stringify(credential), counter };
    },

    /** A challenge for the passkeys of an account, or for any passkey of this site that checks the person itself. */
    async challenge(account: Account | null): Promise<z.infer<typeof PasskeyChallenge>> {
      const { challenge } = await generateAuthenticationOptions({ rpID });
      const ticket = await issueTicket(pool, 'passkey', { account: account?.id ?? null, data: { challenge } });
      const allowCredentials = account ? listed(await knownOf(account)) : [];
      const userVerification = account ? ('preferred' as const) : ('required' as const);
      return { ticket, options: { challenge, timeout, rpId: rpID, allowCredentials, userVerification } };
    },

    /**
     * The proof in a response; null where the response is not right. `isNamed`: the challenge was for this account
     * alone.
     */
    async seen(
      account: Account,
      { ticket, response }: z.infer<typeof PasskeyProof>,
      isNamed: boolean,
    ): Promise<Proven | null> {
      const found = await tryTicket(pool, 'passkey', ticket);
      if (!found || found.account !== (isNamed ? account.id : null) || !(await spendTicket(pool, ticket))) return null;
      const key = (await knownOf(account)).find(({ id }) => id === response.id);
      if (!key) return null;
      const { challenge } = Challenge.parse(found.data);
      const { factor, id, counter } = key;
      const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) };
      const seen = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        ...here,
        credential,
      }).catch(nothing);
      if (!seen?.verified) return null;
      const { newCounter, userVerified } = seen.authenticationInfo;
      return { proof: 'passkey', factor, counter: newCounter, hasVerified: userVerified };
    },
  };
}

/** The library throws a different error for each fault; the caller gets the same refusal for all. */
const nothing = () => null;
