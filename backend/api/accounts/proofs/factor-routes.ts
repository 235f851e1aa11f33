import { factorRefusals } from '#/backend/commands/accounts/second-factors.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { Encrypted } from '#/backend/events/define.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import type { FactorCommand } from '#/backend/commands/accounts/second-factors.ts';
import { userOfRequest } from '../../edge/access.ts';
import { execute } from '../../edge/commands.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { issueTicket, spendTicket, tryTicket } from '../../edge/tickets.ts';
import { LogoutBody } from '../contract.ts';
import { perMinute, type People } from '../people.ts';
import { recoveryCodeHash, totpStep } from './proving.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { ConfirmTotpBody, Done, FactorBody, RecoveryCodes, RenameFactorBody, TotpOffer } from '../security.contract.ts';

const Enrolment = z.object({ secret: Encrypted });

/** Authenticator apps, their names, removal of second factors, and recovery codes. */
export function factorRoutes(services: Services, people: People): FastifyPluginAsyncZod {
  const { pool, vault, now } = services;
  const dangerous = { access: 'signed-in', stepUp: true, ...perMinute(20) } as const;
  const carryOut = (request: Parameters<typeof execute>[1], command: FactorCommand) =>
    execute(services, request, accountDecider, userOfRequest(request).account, command);

  return async (app) => {
    app.post(
      '/auth/offerTotp',
      { config: dangerous, schema: { body: LogoutBody, response: { 200: TotpOffer } } },
      async (request) => {
        const id = userOfRequest(request).account;
        const { email } = await people.person(await people.current(id));
        const secret = new Secret({ size: 20 });
        const data = { secret: await vault.encrypt(id, secret.base32) };
        return {
          ticket: await issueTicket(pool, 'totp-enrolment', { account: id, data }),
          address: new TOTP({ issuer: 'Acta', label: email, secret }).toString(),
          secret: secret.base32,
        };
      },
    );

    app.post(
      '/auth/confirmTotp',
      {
        config: { ...dangerous, refuses: ['TICKET_EXPIRED', 'PROOF_WRONG'] },
        schema: { body: ConfirmTotpBody, response: { 200: RecoveryCodes } },
      },
      async (request) => {
        const id = userOfRequest(request).account;
        const { ticket, name, code } = request.body;
        const found = await tryTicket(pool, 'totp-enrolment', ticket);
        if (found?.account !== id) throw new Refused('TICKET_EXPIRED');
        const { secret } = Enrolment.parse(found.data);
        const step = totpStep((await vault.open(secret)) ?? '', code.replace(' ', ''), now());
        if (step === null) throw new Refused('PROOF_WRONG');
        if (!(await spendTicket(pool, ticket))) throw new Refused('TICKET_EXPIRED');
        const codes = newRecoveryCodes();
        const { events } = await carryOut(request, {
          type: 'EnrolTotp',
          factor: randomUUID(),
          name: await vault.encrypt(id, name),
          secret,
          step,
          codes: codes.map(recoveryCodeHash),
        });
        return { recoveryCodes: events.some(({ type }) => type === 'RecoveryCodesMade') ? codes : null };
      },
    );

    app.post(
      '/auth/renameSecondFactor',
      {
        config: { access: 'signed-in', refuses: factorRefusals },
        schema: { body: RenameFactorBody, response: { 200: Done } },
      },
      async (request) => {
        const { factorId: factor, name } = request.body;
        const encrypted = await vault.encrypt(userOfRequest(request).account, name);
        await carryOut(request, { type: 'RenameSecondFactor', factor, name: encrypted });
        return { done: true as const };
      },
    );

    app.post(
      '/auth/removeSecondFactor',
      { config: { ...dangerous, refuses: factorRefusals }, schema: { body: FactorBody, response: { 200: Done } } },
      async (request) => {
        await carryOut(request, { type: 'RemoveSecondFactor', factor: request.body.factorId });
        return { done: true as const };
      },
    );

    app.post(
      '/auth/makeRecoveryCodes',
      {
        config: { ...dangerous, refuses: factorRefusals },
        schema: { body: LogoutBody, response: { 200: RecoveryCodes } },
      },
      async (request) => {
        const codes = newRecoveryCodes();
        await carryOut(request, { type: 'MakeRecoveryCodes', codes: codes.map(recoveryCodeHash) });
        return { recoveryCodes: codes };
      },
    );
  };
}
