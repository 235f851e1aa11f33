import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { letterDecider, letterRefusals } from '#/backend/commands/operator/letters.ts';
import { letterList, letterRows, noLetter } from '#/backend/projections/documents/letters/fold.ts';
import { operatorDesk } from '#/backend/queries/operator/desk.ts';
import { allPublications } from '#/backend/queries/publications/publications.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { DeskActed, LetterAnswer, LetterQuery, SendLetterBody, TestLetterBody } from './contract.ts';
import { isReachable } from './response.ts';

const acting = { access: 'administrator', refuses: [...letterRefusals, 'PUBLICATION_NOT_FOUND'] } as const;
const options = { organisation: null };

/** A publication as a letter to the subscribers of the newsletter: first to the administrator, then to all, once. */
export function letterRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool } = services;

  /** A publication that readers see. Throws `Refused`. */
  async function published(id: string) {
    const found = (await allPublications(pool, 'operator')).find((one) => one.id === id);
    if (!found?.isPublished) throw new Refused('PUBLICATION_NOT_FOUND');
    return found;
  }

  return async (app) => {
    app.get(
      '/operator/getLetter',
      { config: { access: 'administrator' }, schema: { querystring: LetterQuery, response: { 200: LetterAnswer } } },
      async (request) => {
        const { id, after } = request.query;
        await afterOwnWrite(services, after);
        const letters = await readList(scoped(pool, 'operator'), letterRows, letterList);
        const letter = letters.find(({ row }) => row === id)?.content ?? noLetter;
        const subscribers = (await operatorDesk(pool)).filter(({ newsletter }) => newsletter?.isSubscribed);
        const reachable = subscribers.filter((one) => isReachable(one, services.now()));
        return { ...letter, subscribers: subscribers.length, reachable: reachable.length };
      },
    );

    app.post(
      '/operator/testLetter',
      { config: acting, schema: { body: TestLetterBody, response: { 200: DeskActed } } },
      async (request) => {
        const { id, locale } = request.body;
        await published(id);
        const command = { type: 'Test', account: userOfRequest(request).account, locale } as const;
        const { position } = await execute(services, request, letterDecider, id, command, options);
        return { position };
      },
    );

    app.post(
      '/operator/sendLetter',
      { config: acting, schema: { body: SendLetterBody, response: { 200: DeskActed } } },
      async (request) => {
        const { id } = request.body;
        const { post } = await published(id);
        const command = { type: 'Start', title: post.en.title } as const;
        const { position } = await execute(services, request, letterDecider, id, command, options);
        return { position };
      },
    );
  };
}
