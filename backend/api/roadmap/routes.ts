import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isPast } from '#/backend/events/case-parts.ts';
import type { DeviceId } from '#/backend/events/ids.ts';
import { roadmapDecider, roadmapRefusals, type RoadmapCommand } from '#/backend/commands/roadmap/roadmap.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { executeAll } from '../edge/commands.ts';
import { WorkbookQuery } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import { roadmapSheet } from '#/backend/rendering/roadmap/roadmap.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { deviceOr, seenDevice } from '../edge/device-moment.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import type { Services } from '../edge/services.ts';
import { BuildSteps, PlanBody, PlanManyBody, Progress, ProgressAnswer, ProgressQuery, ToggleBody } from './contract.ts';
import { buildSteps, progressOf } from './steps.ts';

type Plan = Omit<z.infer<typeof PlanManyBody>, 'names'>;

/** The roadmap, the progress of a device on it, and completing, reopening and planning its tasks. */
export function roadmapRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, roadmap, vault } = services;
  const steps = buildSteps(roadmap);
  const tasks = new Set(tasksOf(roadmap).map(({ key }) => key));
  const decider = roadmapDecider((task) => tasks.has(task));

  async function seenNow(request: FastifyRequest, deviceId: DeviceId | undefined) {
    const device = await deviceOr(services, request, deviceId);
    return { device, before: await seenDevice(services, request, device) };
  }

  async function run(
    request: FastifyRequest,
    { device, before }: { device: DeviceId; before: Seen },
    commands: readonly RoadmapCommand[],
    reason?: string,
  ) {
    const { isArchived } = before.device;
    const options = { device, isArchived, reason };
    const { position } = await executeAll(services, request, decider, device, commands, options);
    const seen = position === null ? before : await seenDevice(services, request, device, { after: position });
    return { position: position ?? before.position ?? '', steps: await stepsOf(seen) };
  }

  /** Owner, date and weight of these tasks: a command for each, all of one act. */
  async function planAll(
    request: FastifyRequest,
    names: readonly string[],
    { owner, due, days, reason, deviceId }: Plan,
  ) {
    // What would refuse one of several is looked at before the first: the decider alone knows tasks for gaps.
    if (names.length > 1 && names.some((name) => !tasks.has(name))) throw new Refused('TASK_UNKNOWN');
    const standing = await seenNow(request, deviceId);
    const { tasks: planned } = standing.before.roadmap;
    // A day that was planned before may have passed since.
    const isMoved = names.some((name) => (planned[name]?.due ?? null) !== due);
    if (names.length > 1 && due && isMoved && isPast(due, services.now())) throw new Refused('DAY_PAST');
    const named = owner === null || owner === undefined ? owner : await ownerNamed(services, request, owner);
    const isPlanned = owner !== undefined || due !== undefined;
    const commands = names.flatMap((task): RoadmapCommand[] => [
      ...(isPlanned ? [{ type: 'PlanTask' as const, task, owner: named, due }] : []),
      ...(days === undefined ? [] : [{ type: 'WeighTask' as const, task, days }]),
    ]);
    return run(request, standing, commands, reason);
  }

  const stepsOf = async (seen: Seen) => progressOf(seen, await vault.openAll(seen.roadmap), roadmap, knowledge);

  return async (app) => {
    app.get(
      '/generics/build-steps',
      { config: { access: 'signed-in' }, schema: { response: { 200: BuildSteps } } },
      async (_request, reply) => {
        void reply.header('cache-control', 'private, max-age=60');
        return steps;
      },
    );

    app.get(
      '/devices/selected/build-steps',
      { config: { access: 'reader' }, schema: { querystring: ProgressQuery, response: { 200: Progress } } },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        const device = await deviceOr(services, request, deviceId);
        return stepsOf(await seenDevice(services, request, device, moment));
      },
    );

    app.get(
      '/devices/selected/build-steps/export',
      {
        config: { access: 'reader', refuses: ['NO_DATA'], rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: WorkbookQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { deviceId, asOf, locale } = request.query;
        const seen = await seenDevice(services, request, deviceId, { asOf });
        const progress = await stepsOf(seen);
        if (progress.length === 0) throw new Refused('NO_DATA');
        const sheet = roadmapSheet(seen.device, roadmap, progress, locale);
        const name = locale === 'fr' ? 'feuille-de-route' : 'roadmap';
        return sendWorkbook(reply, stamped(name, services.now()), workbookStream([sheet]));
      },
    );

    app.patch(
      '/devices/selected/build-steps',
      {
        config: { access: 'editor', refuses: roadmapRefusals },
        schema: { body: ToggleBody, response: { 200: ProgressAnswer } },
      },
      async (request) => {
        const { name, isDone, reason, deviceId } = request.body;
        const standing = await seenNow(request, deviceId);
        return run(request, standing, [{ type: isDone ? 'CompleteTask' : 'ReopenTask', task: name }], reason);
      },
    );

    app.post(
      '/devices/selected/build-steps/plan',
      {
        config: { access: 'editor', refuses: [...roadmapRefusals, 'OWNER_NOT_MEMBER'] },
        schema: { body: PlanBody, response: { 200: ProgressAnswer } },
      },
      async (request) => {
        const { name, ...plan } = request.body;
        return planAll(request, [name], plan);
      },
    );

    app.post(
      '/devices/selected/build-steps/plan-many',
      {
        config: { access: 'editor', refuses: [...roadmapRefusals, 'OWNER_NOT_MEMBER'] },
        schema: { body: PlanManyBody, response: { 200: ProgressAnswer } },
      },
      async (request) => {
        const { names, ...plan } = request.body;
        return planAll(request, [...new Set(names)], plan);
      },
    );
  };
}
