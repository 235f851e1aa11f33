import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadmapDecider, roadmapRefusals } from '#/backend/commands/roadmap/roadmap.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { execute } from '../edge/commands.ts';
import { Acted, DeviceQuery } from '../edge/contract.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
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
        return gapActs(await seenDevice(services, request, deviceId, moment), services.vault);
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
async function gapActs({ roadmap, statements }: Seen, vault: Vault): Promise<GapActs> {
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
