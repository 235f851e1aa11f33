import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { userOfRequest } from '../../edge/access.ts';
import { execute } from '../../edge/commands.ts';
import { Id } from '../../edge/contract.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { findTicket } from '../../edge/tickets.ts';
import { LogoutBody, SessionAnswer } from '../contract.ts';
import { entryRefusals, type Entering } from '../sign-in/entering.ts';
import {
  AddPasskeyBody,
  PasskeyChallenge,
  PasskeyChallengeBody,
  PasskeyOffer,
  PasskeySignInBody,
} from '../passkeys.contract.ts';
import type { Passkeys } from './passkeys.ts';
import { perMinute, type People } from '../people.ts';
import { recoveryCodeHash } from './proving.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { RecoveryCodes } from '../security.contract.ts';

/** Adds passkeys, and signs in with one alone. */
export function passkeyRoutes(
  services: Services,
  { people, entering, passkeys }: { people: People; entering: Entering; passkeys: Passkeys },
): FastifyPluginAsyncZod {
  const { pool, vault } = services;
  const dangerous = { access: 'signed-in', stepUp: true, ...perMinute(20) } as const;
  const visitor = { access: 'visitor', ...perMinute(20) } as const;

  return async (app) => {
    app.post(
      '/auth/offerPasskey',
      { config: dangerous, schema: { body: LogoutBody, response: { 200: PasskeyOffer } } },
      async (request) => {
        const account = await people.current(userOfRequest(request).account);
        const { email, firstName, lastName } = await people.person(account);
        return passkeys.offer(account, { email, name: `${firstName} ${lastName}` });
      },
    );

    app.post(
      '/auth/addPasskey',
      {
        config: { ...dangerous, refuses: ['TICKET_EXPIRED'] },
        schema: { body: AddPasskeyBody, response: { 200: RecoveryCodes } },
      },
      async (request) => {
        const id = userOfRequest(request).account;
        const made = await passkeys.made(id, request.body);
        if (!made) throw new Refused('TICKET_EXPIRED');
        const codes = newRecoveryCodes();
        const { events } = await execute(services, request, accountDecider, id, {
          type: 'AddPasskey',
          factor: randomUUID(),
          name: await vault.encrypt(id, request.body.name),
          credential: await vault.encrypt(id, made.credential),
          counter: made.counter,
          codes: codes.map(recoveryCodeHash),
        });
        return { recoveryCodes: events.some(({ type }) => type === 'RecoveryCodesMade') ? codes : null };
      },
    );

    app.post(
      '/auth/passkeyChallenge',
      {
        config: { ...visitor, refuses: ['TICKET_EXPIRED'] },
        schema: { body: PasskeyChallengeBody, response: { 200: PasskeyChallenge } },
      },
      async ({ body: { ticket }, user }) => {
        if (ticket === undefined) return passkeys.challenge(user ? await people.current(user.account) : null);
        const found = await findTicket(pool, 'second-factor', ticket);
        if (!found?.account) throw new Refused('TICKET_EXPIRED');
        return passkeys.challenge(await people.current(found.account));
      },
    );

    app.post(
      '/auth/passkeySignIn',
      {
        config: { ...visitor, refuses: entryRefusals },
        schema: { body: PasskeySignInBody, response: { 200: SessionAnswer } },
      },
      async (request, reply) => {
        const { proof, stayConnected } = request.body;
        const handle = Buffer.from(proof.response.response.userHandle, 'base64url').toString();
        const claimed = Id.safeParse(handle);
        if (!claimed.success) throw new Refused('PROOF_WRONG');
        // A failure does not count against the account: the account is only claimed here, and no key can be guessed.
        const account = await people.current(claimed.data);
        const by = await passkeys.seen(account, proof, false);
        if (!by) throw new Refused('PROOF_WRONG');
        return entering.enter(request, reply, account, { by: [by], stayConnected });
      },
    );
  };
}
