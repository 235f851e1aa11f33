import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { momentDecider, momentRefusals, momentStream, type MomentCommand } from '#/backend/commands/moments/moments.ts';
import type { DeviceId } from '#/backend/events/ids.ts';
import { toPosition } from '#/backend/log/position.ts';
import { momentsView } from '#/backend/projections/documents/moments/fold.ts';
import { readHistory } from '#/backend/projections/rows/history/read.ts';
import { pastDocument } from '#/backend/queries/past-document.ts';
import { readView } from '#/backend/queries/read.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import { ownDevice } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  MomentAccepted,
  MomentList,
  MomentsQuery,
  NameMomentBody,
  RenameMomentBody,
  WithdrawMomentBody,
} from './contract.ts';

/** Names for moments of a device, so that people can refer to them: "Submission to the notified body". */
export function momentRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, vault } = services;
  const editor = { access: 'editor', refuses: momentRefusals } as const;

  async function run(request: FastifyRequest, device: DeviceId, command: MomentCommand, reason?: string) {
    const { isArchived } = await ownDevice(services, request, device);
    return execute(services, request, momentDecider, device, command, { device, isArchived, reason });
  }

  /** The newest event of the device until a position. Throws where there was none yet. */
  async function standingAt(request: FastifyRequest, device: DeviceId, position: string | undefined) {
    const { organisation } = userOfRequest(request);
    const [newest] = await readHistory(
      { pool, scope: { organisation: organisation.id } },
      { device, until: position === undefined ? undefined : toPosition(position), limit: 1, newestFirst: true },
    );
    if (!newest) throw new Refused('DEVICE_NOT_FOUND');
    return newest.event.position;
  }

  return async (app) => {
    app.get(
      '/moments/getMoments',
      { config: { access: 'reader' }, schema: { querystring: MomentsQuery, response: { 200: MomentList } } },
      async (request) => {
        const { deviceId, asOf, after } = request.query;
        await afterOwnWrite(services, after);
        await ownDevice(services, request, deviceId);
        const { organisation } = userOfRequest(request);
        const found =
          asOf === undefined
            ? (await readView(scoped(pool, { organisation: organisation.id }), momentsView, deviceId)).document
            : await pastDocument(log, momentsView, { stream: momentStream(deviceId), key: deviceId, asOf });
        if (typeof found === 'string') throw new Refused(found);
        return vault.openAll(found.moments);
      },
    );

    app.post(
      '/moments/nameMoment',
      { config: editor, schema: { body: NameMomentBody, response: { 200: MomentAccepted } } },
      async (request) => {
        const { deviceId, name, reason, ...of } = request.body;
        const at = await standingAt(request, deviceId, of.position);
        const { position, events } = await run(request, deviceId, { type: 'NameMoment', position: at, name }, reason);
        // A repeated request gets the moment that was named at first: the device may have moved on since.
        const named = events.find((event) => event.type === 'MomentNamed');
        return { position: position ?? '', at: named?.data.position ?? at };
      },
    );

    app.post(
      '/moments/renameMoment',
      { config: editor, schema: { body: RenameMomentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId, moment, name, reason } = request.body;
        const { position } = await run(request, deviceId, { type: 'RenameMoment', moment, name }, reason);
        return { position: position ?? '' };
      },
    );

    app.post(
      '/moments/withdrawMoment',
      { config: editor, schema: { body: WithdrawMomentBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId, moment, reason } = request.body;
        const { position } = await run(request, deviceId, { type: 'WithdrawMoment', moment }, reason);
        return { position: position ?? '' };
      },
    );
  };
}
