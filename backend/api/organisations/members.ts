import { memberRefusals } from '#/backend/commands/organisations/members.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountId } from '#/backend/events/ids.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { Services } from '../edge/services.ts';
import { endSessions } from '../edge/sessions.ts';
import { namesOf } from './response.ts';
import { ChangeAccessEndBody, ChangeRoleBody, Decided, RemoveMemberBody } from './contract.ts';
import type { Decide } from './decide.ts';

const owner = {
  access: 'owner',
  stepUp: true,
  refuses: memberRefusals,
} as const;

/** Decisions of an owner about the people of the organisation, each with a reason. */
export function memberRoutes(services: Services, decide: Decide): FastifyPluginAsyncZod {
  const { pool, vault, keys } = services;

  /** The name of a person now, for the record. Without one where the person was erased. */
  async function encryptedName(account: AccountId) {
    const { document } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, account);
    return vault.encrypt(account, (await namesOf(services, document)).name);
  }

  return async (app) => {
    app.post(
      '/organisation/changeRole',
      { config: owner, schema: { body: ChangeRoleBody, response: { 200: Decided } } },
      async (request) => {
        const { account, role, until = null, reason } = request.body;
        const name = await encryptedName(account);
        return decide(request, { type: 'ChangeRole', account, name, role, until }, reason);
      },
    );

    app.post(
      '/organisation/changeAccessEnd',
      { config: owner, schema: { body: ChangeAccessEndBody, response: { 200: Decided } } },
      async (request) => {
        const { account, until, reason } = request.body;
        const name = await encryptedName(account);
        return decide(request, { type: 'ChangeAccessEnd', account, name, until }, reason);
      },
    );

    app.post(
      '/organisation/removeMember',
      { config: owner, schema: { body: RemoveMemberBody, response: { 200: Decided } } },
      async (request) => {
        const { account, reason } = request.body;
        const name = await encryptedName(account);
        const done = await decide(request, { type: 'RemoveMember', account, name }, reason);
        await endSessions(pool, account, { allBut: null });
        return done;
      },
    );
  };
}
