import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { roadmapDecider, roadmapRefusals, type RoadmapCommand } from '#/backend/commands/roadmap/roadmap.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { execute } from '../edge/commands.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { deviceOr, seenDevice } from '../edge/device-moment.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import type { Services } from '../edge/services.ts';
import { BuildSteps, PlanBody, Progress, ProgressAnswer, ProgressQuery, ToggleBody } from './contract.ts';
import { buildSteps, progressOf } from './steps.ts';

/** The roadmap, the progress of a device on it, and completing, reopening and planning its tasks. */
export function roadmapRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, roadmap, vault } = services;
  const steps = buildSteps(roadmap);
  const tasks = new Set(tasksOf(roadmap).map(({ key }) => key));
  const decider = roadmapDecider((task) => tasks.has(task));

  async function run(
    request: FastifyRequest,
    deviceId: DeviceId | undefined,
    command: RoadmapCommand,
    reason?: string,
  ) {
    const device = await deviceOr(services, request, deviceId);
    const before = await seenDevice(services, request, device);
    const { position } = await execute(services, request, decider, device, command, { device, reason });
    const seen = position === null ? before : await seenDevice(services, request, device, { after: position });
    return { position: position ?? before.position ?? '', steps: await stepsOf(seen) };
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

    app.patch(
      '/devices/selected/build-steps',
      {
        config: { access: 'editor', refuses: roadmapRefusals },
        schema: { body: ToggleBody, response: { 200: ProgressAnswer } },
      },
      async (request) => {
        const { name, isDone, reason, deviceId } = request.body;
        return run(request, deviceId, { type: isDone ? 'CompleteTask' : 'ReopenTask', task: name }, reason);
      },
    );

    app.post(
      '/devices/selected/build-steps/plan',
      {
        config: { access: 'editor', refuses: [...roadmapRefusals, 'OWNER_NOT_MEMBER'] },
        schema: { body: PlanBody, response: { 200: ProgressAnswer } },
      },
      async (request) => {
        const { name, owner, due, reason, deviceId } = request.body;
        const named = owner === null ? null : await ownerNamed(services, request, owner);
        return run(request, deviceId, { type: 'PlanTask', task: name, owner: named, due }, reason);
      },
    );
  };
}
