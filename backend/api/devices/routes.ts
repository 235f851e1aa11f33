import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DeviceId } from '#/backend/events/ids.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { deviceRefusals, deviceDecider, type DeviceCommand } from '#/backend/commands/devices/device.ts';
import { profilingRefusals } from '#/backend/commands/profiling/profiling.ts';
import { answeringDecider } from '#/backend/commands/profiling/with-proposals.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute, idempotencyKey } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import { selectedOf } from '#/backend/queries/device-moment.ts';
import { marketAnswers } from '#/backend/queries/profiling/markets.ts';
import { decideFirst } from '../edge/decide-first.ts';
import { deviceOr, ownDevices, seenDevice } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { localeOf } from '../edge/locale.ts';
import type { Services } from '../edge/services.ts';
import { deviceAnswer } from './response.ts';
import {
  ArchiveDeviceBody,
  ChangeDetailsBody,
  Device,
  emdnOf,
  DeviceCreated,
  DeviceList,
  GetDeviceInfoQuery,
  GetDevicesQuery,
  NewDeviceBody,
  SelectDeviceBody,
  SummaryCommandBody,
  UpdateSummaryBody,
} from './contract.ts';

const editor = {
  access: 'editor',
  refuses: deviceRefusals,
} as const;
const creator = { access: 'editor', refuses: [...deviceRefusals, ...profilingRefusals] } as const;
const reader = { access: 'reader' } as const;
const tagged = { ...reader, isTagged: true } as const;
const accepted = { response: { 200: Accepted } };

/** Creates, selects, describes and summarises devices. */
export function deviceRoutes(services: Services): FastifyPluginAsyncZod {
  const answering = answeringDecider(services.knowledge);

  /** Where nothing had to change, the position is the device's own: the asker may still wait for it. */
  async function run(request: FastifyRequest, id: DeviceId, command: DeviceCommand, reason?: string) {
    const seen = await seenDevice(services, request, id);
    const { position } = await execute(services, request, deviceDecider, id, command, { device: id, reason });
    return { position: position ?? seen.position ?? '' };
  }

  async function select(request: FastifyRequest, device: DeviceId) {
    const { account } = userOfRequest(request);
    return execute(services, request, accountDecider, account, { type: 'SelectDevice', device });
  }

  return async (app) => {
    app.post(
      '/devices/newDevice',
      { config: creator, schema: { body: NewDeviceBody, response: { 200: DeviceCreated } } },
      async (request) => {
        const { name, description, manufacturer, range, answers = [] } = request.body;
        const taking = { type: 'TakeAnswers', answers } as const;
        // Answers that cannot be recorded are refused before the device is.
        decideFirst(services, request, answering, taking, answering.initial);
        const key = idempotencyKey(request);
        const id = DeviceId.parse(key ? eventId(`device ${userOfRequest(request).account} ${key}`, 0) : randomUUID());
        const created = await execute(
          services,
          request,
          deviceDecider,
          id,
          {
            type: 'CreateDevice',
            name,
            description,
            manufacturer,
            range: range || null,
            emdnCode: emdnOf(request.body) ?? null,
          },
          { device: id },
        );
        const options = { device: id, isArchived: false, knowledge: services.knowledge.version };
        const taken = answers.length > 0 ? await execute(services, request, answering, id, taking, options) : null;
        const selected = await select(request, id);
        return { deviceId: id, position: selected.position ?? taken?.position ?? created.position ?? '' };
      },
    );

    app.get(
      '/devices/getDevices',
      { config: reader, schema: { querystring: GetDevicesQuery, response: { 200: DeviceList } } },
      async (request) => {
        await afterOwnWrite(services, request.query.after);
        const devices = await ownDevices(services, request, ['device', 'profile', 'profiling', 'statements']);
        const current = selectedOf(devices, userOfRequest(request).device);
        return devices.map((seen) => deviceAnswer(seen, { selected: seen === current, locale: localeOf(request) }));
      },
    );

    app.get(
      '/devices/getDeviceInfo',
      { config: tagged, schema: { querystring: GetDeviceInfoQuery, response: { 200: Device } } },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        await afterOwnWrite(services, moment.after);
        const id = await deviceOr(services, request, deviceId);
        const seen = await seenDevice(services, request, id, moment);
        return deviceAnswer(seen, {
          selected: deviceId === undefined || id === userOfRequest(request).device,
          locale: localeOf(request),
        });
      },
    );

    app.post(
      '/devices/selectDevice',
      { config: reader, schema: { body: SelectDeviceBody, ...accepted } },
      async (request) => {
        const seen = await seenDevice(services, request, request.body.deviceId);
        const { position } = await select(request, request.body.deviceId);
        return { position: position ?? seen.position ?? '' };
      },
    );

    for (const [path, type] of [
      ['archiveDevice', 'ArchiveDevice'],
      ['restoreDevice', 'RestoreDevice'],
    ] as const)
      app.post(
        `/devices/${path}`,
        { config: { ...editor, stepUp: type === 'ArchiveDevice' }, schema: { body: ArchiveDeviceBody, ...accepted } },
        async (request) => run(request, request.body.deviceId, { type }, request.body.reason),
      );

    app.post(
      '/devices/changeDetails',
      { config: creator, schema: { body: ChangeDetailsBody, ...accepted } },
      async (request) => {
        const { deviceId, range, reason, name, description, manufacturer, markets } = request.body;
        const emdnCode = emdnOf(request.body);
        const { profiling, documents, device, position } = await seenDevice(services, request, deviceId);
        const options = { device: deviceId, isArchived: device.isArchived, reason };
        const details = {
          type: 'ChangeDetails',
          name,
          description,
          manufacturer,
          range: range === '' ? null : range,
          emdnCode,
          // Documents that are kept print the details; a complete questionnaire is worked on.
          settled: profiling.settled || documents.documents.length > 0,
        } as const;
        const before = { ...deviceDecider.initial, details: device, isArchived: device.isArchived };
        decideFirst(services, request, deviceDecider, details, before, reason);
        // Markets follow from answers, so they are changed there, with what follows from them.
        const answers = markets ? marketAnswers(markets, profiling.answers, services.knowledge) : [];
        const moved =
          answers.length > 0
            ? await execute(
                services,
                request,
                answering,
                deviceId,
                { type: 'ApplyAnswers', answers },
                {
                  ...options,
                  knowledge: services.knowledge.version,
                },
              )
            : null;
        const changed = await execute(services, request, deviceDecider, deviceId, details, options);
        return { position: changed.position ?? moved?.position ?? position ?? '' };
      },
    );

    app.post(
      '/devices/updateSummary',
      { config: editor, schema: { body: UpdateSummaryBody, ...accepted } },
      async (request) => {
        const { summary } = request.body;
        const id = await deviceOr(services, request, request.body.deviceId);
        if (summary !== '') return run(request, id, { type: 'WriteSummary', text: summary });
        // An empty text clears the custom summary, also where there is none.
        const { device, position } = await seenDevice(services, request, id);
        return device.userSummary === null ? { position: position ?? '' } : run(request, id, { type: 'ClearSummary' });
      },
    );

    app.post(
      '/devices/clearUserSummary',
      { config: editor, schema: { body: SummaryCommandBody, ...accepted } },
      async (request) =>
        run(request, await deviceOr(services, request, request.body?.deviceId), { type: 'ClearSummary' }),
    );

    app.post(
      '/devices/regenerateAISummary',
      { config: editor, schema: { body: SummaryCommandBody, ...accepted } },
      async (request) =>
        run(request, await deviceOr(services, request, request.body?.deviceId), { type: 'RequestSummary' }),
    );
  };
}
