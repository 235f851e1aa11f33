import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { capaDecider, capaRefusals } from '#/backend/commands/capas/capas.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute, idFor } from '../edge/commands.ts';
import { ownDevice } from '../edge/device-moment.ts';
import { momentOf } from '../edge/moment.ts';
import { takeNumber } from '../edge/numbers.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { actionRoutes } from './action-routes.ts';
import { Capa, CapaQuery, CapaRegister, CapasQuery, OpenCapaBody, OpenedCapa } from './contract.ts';
import { endingRoutes } from './ending-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { linkFrom } from './link-from.ts';
import { itsDevice, seenCapa } from './own-capa.ts';
import { registerLines } from './register.ts';
import { capaAnswer } from './response.ts';
import { sectionRoutes } from './section-routes.ts';
import { sourceNamed } from './source.ts';

const opening = {
  access: 'editor',
  refuses: [...capaRefusals, 'DEVICE_NOT_FOUND', 'CHECK_NOT_FOUND', 'FINDING_NOT_FOUND', 'SOURCE_NOT_FOUND'],
} as const;

/** Corrective and preventive actions: the register, one CAPA at any moment, and its opening. */
export function capaRoutes(services: Services): FastifyPluginAsyncZod {
  const { vault } = services;
  return async (app) => {
    await app.register(sectionRoutes(services));
    await app.register(actionRoutes(services));
    await app.register(endingRoutes(services));
    await app.register(exportRoutes(services));

    app.get(
      '/capas/getCapas',
      {
        config: { access: 'reader', refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: CapasQuery, response: { 200: CapaRegister } },
      },
      (request) => registerLines(services, request, request.query),
    );

    app.get(
      '/capas/getCapa',
      {
        config: { access: 'reader', refuses: ['CAPA_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: CapaQuery, response: { 200: Capa } },
      },
      async (request) => {
        const { capaId, asOf } = request.query;
        const { until, now } = await momentOf(services, asOf);
        const capa = await seenCapa(services, request, capaId, until);
        return capaAnswer(capa, vault, { names: await itsDevice(services, request, capa), now });
      },
    );

    app.post(
      '/capas/openCapa',
      { config: opening, schema: { body: OpenCapaBody, response: { 200: OpenedCapa } } },
      async (request) => {
        const { deviceId, title, source: named } = request.body;
        const device = deviceId === null ? null : await ownDevice(services, request, deviceId);
        if (device?.isArchived) throw new Refused('DEVICE_ARCHIVED');
        const { source, cause } = await sourceNamed(services, request, deviceId, named);
        const id = idFor(request, 'capa');
        const number = await takeNumber(services, request, 'CAPA', capaSubject(id));
        const author = userOfRequest(request).account;
        const command = { type: 'OpenCapa', number, title, source, author, ...(cause && { cause }) } as const;
        const options = device ? { device: device.id, isArchived: false } : {};
        const opened = await execute(services, request, capaDecider, id, command, options);
        const linked = await linkFrom(services, request, source, { id, number });
        return { position: linked ?? opened.position ?? '', id, number };
      },
    );
  };
}
