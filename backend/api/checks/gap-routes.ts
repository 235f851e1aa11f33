import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadmapDecider, roadmapRefusals, type RoadmapCommand } from '#/backend/commands/roadmap/roadmap.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { companyTasks } from '#/backend/queries/checks/company-tasks.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted, type DeviceOrCompany } from '../edge/contract.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { GapActs, GapActsQuery, OpenTaskBody, SettleTaskBody, WithdrawTaskBody } from './gap.contract.ts';
import { findingEvent } from './finding-event.ts';
import { momentAt, ownCheck } from './own-check.ts';

const opening = {
  access: 'editor',
  refuses: [...roadmapRefusals, 'CHECK_NOT_FOUND', 'FINDING_NOT_FOUND', 'OWNER_NOT_MEMBER'],
} as const;
const changing = { access: 'editor', refuses: [...roadmapRefusals, 'DEVICE_NOT_FOUND'] } as const;

/**
 * What people do about a gap: a task of the device's roadmap, or of the company. A justification is a statement about
 * the requirement of a device; for the company a reviewer overrules the verdict, with the reason.
 */
export function gapRoutes(services: Services): FastifyPluginAsyncZod {
  const decider = roadmapDecider(() => false);

  /** Carries out a command on a task that exists already, of a device or of the company. */
  async function change(request: FastifyRequest, of: DeviceOrCompany, command: RoadmapCommand, reason?: string) {
    const isCompany = of === 'company';
    const device = isCompany ? null : await ownDevice(services, request, of);
    const id = isCompany ? userOfRequest(request).organisation.id : of;
    const options = device ? { device: device.id, isArchived: device.isArchived, reason } : { reason };
    const { position } = await execute(services, request, decider, id, command, options);
    return { position };
  }

  return async (app) => {
    app.get(
      '/check/getGapActs',
      {
        config: { access: 'reader', refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: GapActsQuery, response: { 200: GapActs } },
      },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        if (deviceId === 'company') {
          await afterOwnWrite(services, moment.after);
          const until = moment.asOf === undefined ? undefined : await momentAt(services, moment.asOf);
          const roadmap = await companyTasks(services, userOfRequest(request).organisation.id, until);
          return gapActs({ roadmap, statements: { statements: {} } }, services.vault);
        }
        return gapActs(await seenDevice(services, request, deviceId, moment), services.vault);
      },
    );

    app.post(
      '/check/openTask',
      { config: opening, schema: { body: OpenTaskBody, response: { 200: Acted } } },
      async (request) => {
        const { runId: run, requirement, title, owner, due } = request.body;
        const { device } = await ownCheck(services, request, run);
        const cause = await findingEvent(services, request, run, device, requirement);
        const named = owner === null ? null : await ownerNamed(services, request, owner);
        const finding = { run, requirement };
        const command = { type: 'AddTask', title, finding, cause, owner: named, due } as const;
        const id = device ?? userOfRequest(request).organisation.id;
        const { position } = await execute(services, request, decider, id, command, device === null ? {} : { device });
        return { position };
      },
    );

    app.post(
      '/check/withdrawTask',
      { config: changing, schema: { body: WithdrawTaskBody, response: { 200: Acted } } },
      (request) => {
        const { deviceId, task, reason } = request.body;
        return change(request, deviceId, { type: 'WithdrawTask', task }, reason);
      },
    );

    app.post(
      '/check/settleTask',
      { config: changing, schema: { body: SettleTaskBody, response: { 200: Acted } } },
      (request) => {
        const { deviceId, task, isDone, reason } = request.body;
        return change(request, deviceId, { type: isDone ? 'CompleteTask' : 'ReopenTask', task }, reason);
      },
    );
  };
}

/** Tasks and statements, with decrypted names. Statements about whole norms are left out. */
async function gapActs(
  { roadmap, statements }: Pick<Seen, 'roadmap'> & { statements: Pick<Seen['statements'], 'statements'> },
  vault: Vault,
): Promise<GapActs> {
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
