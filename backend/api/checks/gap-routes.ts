import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadmapDecider, roadmapRefusals } from '#/backend/commands/roadmap/roadmap.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted, DeviceQuery } from '../edge/contract.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { accessOf, isOpen } from '../norms/response.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { GapActs, OpenTaskBody, WithdrawTaskBody } from './gap.contract.ts';
import { findingEvent } from './finding-event.ts';
import { ownCheck } from './own-check.ts';

const opening = {
  access: 'editor',
  refuses: [...roadmapRefusals, 'CHECK_NOT_FOUND', 'NO_DEVICE', 'FINDING_NOT_FOUND', 'OWNER_NOT_MEMBER'],
} as const;

/** What people do about a gap: a task of the roadmap. A justification is a statement about the requirement. */
export function gapRoutes(services: Services): FastifyPluginAsyncZod {
  const decider = roadmapDecider(() => false);
  return async (app) => {
    app.get(
      '/check/getGapActs',
      { config: { access: 'reader' }, schema: { querystring: DeviceQuery, response: { 200: GapActs } } },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        const seen = await seenDevice(services, request, deviceId, moment);
        return { ...(await gapActs(seen, services.vault)), closed: await closedNorms(services, request) };
      },
    );

    app.post(
      '/check/openTask',
      { config: opening, schema: { body: OpenTaskBody, response: { 200: Acted } } },
      async (request) => {
        const { runId: run, requirement, title, owner, due } = request.body;
        const { device } = await ownCheck(services, request, run);
        if (device === null) throw new Refused('NO_DEVICE');
        const cause = await findingEvent(services, request, run, device, requirement);
        const named = owner === null ? null : await ownerNamed(services, request, owner);
        const finding = { run, requirement };
        const command = { type: 'AddTask', title, finding, cause, owner: named, due } as const;
        const { position } = await execute(services, request, decider, device, command, { device });
        return { position };
      },
    );

    app.post(
      '/check/withdrawTask',
      {
        config: { access: 'editor', refuses: roadmapRefusals },
        schema: { body: WithdrawTaskBody, response: { 200: Acted } },
      },
      async (request) => {
        const { deviceId: device, task, reason } = request.body;
        const { isArchived } = await ownDevice(services, request, device);
        const command = { type: 'WithdrawTask', task } as const;
        const { position } = await execute(services, request, decider, device, command, { device, isArchived, reason });
        return { position };
      },
    );
  };
}

/** Tasks and statements of a device, with decrypted names. Statements about whole norms are left out. */
async function gapActs({ roadmap, statements }: Seen, vault: Vault): Promise<Omit<GapActs, 'closed'>> {
  const own = Object.entries(roadmap.own);
  const stated = Object.entries(statements.statements).filter(([key]) => key.includes('.'));
  return vault.openAll({
    tasks: own.map(([task, { title, finding, addedAt }]) => {
      const { isDone, doneAt, owner, due } = roadmap.tasks[task] ?? untouched;
      return { task, title, ...finding, addedAt, isDone, doneAt, owner, due };
    }),
    statements: stated.map(([requirement, { status, justification, byName: by, at }]) => {
      return { requirement, status, justification, by, at };
    }),
  });
}

/** Those that the caller's organisation may not read now, also for a moment of the past. */
async function closedNorms({ pool, keys, knowledge }: Services, request: FastifyRequest): Promise<string[]> {
  const { id } = userOfRequest(request).organisation;
  const { document } = await readMarked(scoped(pool, { organisation: id }), keys.rowKey, organisationView, id);
  return knowledge.norms
    .filter(({ key, kind }) => !isOpen(accessOf(kind, document.standards[key])))
    .map(({ key }) => key);
}
