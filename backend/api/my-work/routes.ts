import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inboxOf } from '#/backend/queries/my-work/inbox.ts';
import { callNames } from '#/backend/queries/my-work/call-names.ts';
import { workOf } from '#/backend/queries/my-work/my-work.ts';
import { titlesOf } from '#/backend/queries/my-work/titles.ts';
import { userOfRequest } from '../edge/access.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';
import { Inbox, MyWork, WorkQuery } from './contract.ts';

/** What waits for the caller, and what called them. Not for auditors, who have no work here. */
export function myWorkRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault, knowledge, roadmap } = services;
  const titlesIn = titlesOf(services);
  const config = { access: 'editor' } as const;

  return async (app) => {
    app.get(
      '/myWork/getMyWork',
      { config, schema: { querystring: WorkQuery, response: { 200: MyWork } } },
      async (request) => {
        const { locale, after } = request.query;
        await afterOwnWrite(services, after);
        const { account, organisation } = userOfRequest(request);
        return workOf({ pool, log, knowledge, roadmap }, organisation.id, account, titlesIn(locale));
      },
    );

    app.get(
      '/myWork/getInbox',
      { config, schema: { querystring: WorkQuery, response: { 200: Inbox } } },
      async (request) => {
        const { locale, after } = request.query;
        await afterOwnWrite(services, after);
        const { account, organisation } = userOfRequest(request);
        const calls = await inboxOf(pool, organisation.id, account);
        if (calls.length === 0) return [];
        const { nameOf, placeOf, devices } = await callNames(pool, organisation.id, calls, titlesIn(locale));
        const opened = await vault.openAll(calls);
        return opened.map(({ kind, subject, device, due, by, at, position }) => ({
          kind,
          subject,
          name: nameOf({ subject, device }),
          place: placeOf({ subject, device }),
          device: device === null ? null : { id: device, name: devices.get(device) ?? '' },
          due,
          by: by.name,
          at,
          position,
        }));
      },
    );
  };
}
