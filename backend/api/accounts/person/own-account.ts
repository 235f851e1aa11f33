import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { userOfRequest } from '../../edge/access.ts';
import { execute } from '../../edge/commands.ts';
import { fileOf } from '../../edge/documented.ts';
import type { Services } from '../../edge/services.ts';
import { ownData } from './own-data.ts';
import { perMinute, type People } from '../people.ts';
import { DigestBody, Done, DueMailsBody, NewsletterBody, OwnAccount } from '../security.contract.ts';

/** The data that Acta holds about the caller, and the choices that need no proof. */
export function ownAccountRoutes(services: Services, people: People): FastifyPluginAsyncZod {
  const { vault, settings } = services;
  return async (app) => {
    app.get(
      '/auth/getAccount',
      { config: { access: 'signed-in' }, schema: { response: { 200: OwnAccount } } },
      async (request) => {
        const account = await people.current(userOfRequest(request).account);
        const factors = account.factors.map(async ({ id, kind, name, addedAt, usedAt }) => ({
          id,
          kind,
          name: (await vault.open(name)) ?? '',
          addedAt,
          usedAt,
        }));
        return {
          userId: account.id,
          ...(await people.person(account)),
          newsletter: account.newsletter,
          dueMails: account.dueMails,
          digest: account.digest,
          passwordSince: account.passwordSince,
          passwordMinimum: settings.passwordMinimum,
          passwordOutdated: userOfRequest(request).session.hasOutdatedPassword,
          factors: await Promise.all(factors),
          recoveryCodesLeft: account.recoveryCodes.length,
        };
      },
    );

    app.get(
      '/auth/getOwnData',
      { config: { access: 'signed-in', ...perMinute(10) }, schema: { response: fileOf(['application/json']) } },
      async (request, reply) => {
        const { account, organisation } = userOfRequest(request);
        const data = await ownData(services, people, { account, organisation: organisation.id || null });
        return reply
          .header('content-disposition', 'attachment; filename="acta-my-data.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(data, null, 2));
      },
    );

    app.post(
      '/auth/chooseNewsletter',
      { config: { access: 'signed-in' }, schema: { body: NewsletterBody, response: { 200: Done } } },
      async (request) => {
        const command = { type: 'ChooseNewsletter', newsletter: request.body.newsletter } as const;
        await execute(services, request, accountDecider, userOfRequest(request).account, command);
        return { done: true as const };
      },
    );

    app.post(
      '/auth/chooseDigest',
      { config: { access: 'signed-in' }, schema: { body: DigestBody, response: { 200: Done } } },
      async (request) => {
        const command = { type: 'ChooseDigest', digest: request.body.digest } as const;
        await execute(services, request, accountDecider, userOfRequest(request).account, command);
        return { done: true as const };
      },
    );

    app.post(
      '/auth/chooseDueMails',
      { config: { access: 'signed-in' }, schema: { body: DueMailsBody, response: { 200: Done } } },
      async (request) => {
        const command = { type: 'ChooseDueMails', dueMails: request.body.dueMails } as const;
        await execute(services, request, accountDecider, userOfRequest(request).account, command);
        return { done: true as const };
      },
    );
  };
}
