import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  publicationDecider,
  publicationRefusals,
  type PublicationCommand,
} from '#/backend/commands/publications/publications.ts';
import { foundingPost } from '#/backend/queries/publications/publications.ts';
import { versionsOf } from '#/backend/queries/publications/versions.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  Created,
  Edited,
  Switched,
  CreateBody,
  EditBody,
  PublicationBody,
  RestoreBody,
  VersionsQuery,
  PublicationVersions,
} from './contract.ts';

const administrator = { access: 'administrator', refuses: publicationRefusals } as const;

/** What the administrator of the installation does about publications. */
export function publicationEditingRoutes(services: Services): FastifyPluginAsyncZod {
  async function carryOut(request: FastifyRequest, id: string, command: PublicationCommand) {
    // The operator's, and of no organisation.
    const options = { organisation: null };
    const decider = publicationDecider(foundingPost(id));
    const { position, state } = await execute(services, request, decider, id, command, options);
    // Without an event, an article that came with Acta has no stream yet.
    return { position, version: Math.max(1, state.posts.length) };
  }

  return async (app) => {
    app.post(
      '/publications/createPublication',
      { config: administrator, schema: { body: CreateBody, response: { 200: Created } } },
      async (request) => {
        const id = idFor(request, 'publication');
        const date = services.now().toISOString().slice(0, 10);
        return { id, ...(await carryOut(request, id, { type: 'Create', date })) };
      },
    );

    app.post(
      '/publications/editPublication',
      { config: administrator, schema: { body: EditBody, response: { 200: Edited } } },
      (request) => {
        const { id, base, post } = request.body;
        return carryOut(request, id, { type: 'Edit', base, post });
      },
    );

    app.post(
      '/publications/restoreVersion',
      { config: administrator, schema: { body: RestoreBody, response: { 200: Edited } } },
      (request) => {
        const { id, base, version } = request.body;
        return carryOut(request, id, { type: 'Restore', base, version });
      },
    );

    const switches = { publish: 'Publish', withdraw: 'Withdraw' } as const;
    for (const [name, type] of Object.entries(switches))
      app.post(
        `/publications/${name}`,
        { config: administrator, schema: { body: PublicationBody, response: { 200: Switched } } },
        (request) => carryOut(request, request.body.id, { type }),
      );

    app.get(
      '/publications/getVersions',
      { config: administrator, schema: { querystring: VersionsQuery, response: { 200: PublicationVersions } } },
      async (request) => {
        const versions = await versionsOf(services.log, request.query.id);
        if (versions.length === 0) throw new Refused('PUBLICATION_NOT_FOUND');
        return { versions: await services.vault.openAll(versions) };
      },
    );
  };
}
