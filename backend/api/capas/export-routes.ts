import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentRefusals } from '#/backend/commands/documents/documents.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import { registerSheet } from '#/backend/rendering/capas/register.ts';
import { capaReport } from '#/backend/rendering/capas/report.ts';
import { capaWords } from '#/backend/rendering/capas/words.ts';
import { createRenderPool } from '#/backend/rendering/templates/render-pool.ts';
import { mediaTypes } from '#/backend/rendering/templates/render.ts';
import { stamped } from '#/backend/rendering/templates/stamp.ts';
import { sendWorkbook, stamped as stampedName, workbookStream } from '#/backend/rendering/workbook.ts';
import { disposition } from '../documents/disposition.ts';
import { KeptInSpace } from '../documents/contract.ts';
import { keepPrinted } from '../documents/keep-printed.ts';
import { userOfRequest } from '../edge/access.ts';
import { DeviceOrCompany } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { ownDevice } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import { ExportCapaQuery, ExportCapasQuery, KeepCapaBody } from './contract.ts';
import { momentOf } from '../edge/moment.ts';
import { seenCapa } from './own-capa.ts';
import { registerLines } from './register.ts';
import { capaAnswer } from './response.ts';

const limited = { access: 'reader', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** CAPAs as files: one as PDF or .docx, the register as a workbook, and a print that is kept as a document. */
export function exportRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, vault } = services;
  const press = createRenderPool();

  /** A CAPA ready to print. Its moment is that of its last event, so that a print changes only when the CAPA does. */
  async function printed(request: FastifyRequest, capaId: string, language: 'en' | 'fr', asOf?: string) {
    const { until, now } = await momentOf(services, asOf);
    const capa = await seenCapa(services, request, capaId, until);
    const device = capa.device === null ? null : await ownDevice(services, request, DeviceId.parse(capa.device));
    const names = new Map(device ? [[device.id, device.name]] : []);
    const document = stamped(capaReport(await capaAnswer(capa, vault, { names, now }), language), {
      device: device?.name ?? capaWords[language].company,
      manufacturer: device?.manufacturer ?? userOfRequest(request).organisation.name,
      position: capa.position,
      at: capa.changedAt,
      knowledge: knowledge.version,
    });
    return { document, space: DeviceOrCompany.parse(capa.device ?? 'company') };
  }

  return async (app) => {
    app.addHook('onClose', () => press.close());

    app.get(
      '/capas/exportCapa',
      {
        config: { ...limited, refuses: ['CAPA_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: ExportCapaQuery, response: fileOf(Object.values(mediaTypes)) },
      },
      async (request, reply) => {
        const { capaId, format, locale, asOf } = request.query;
        const { document } = await printed(request, capaId, locale, asOf);
        const bytes = await press.print(document, format);
        return reply
          .header('content-disposition', disposition(`${document.key}.${format}`))
          .header('etag', `"${document.hash}.${format}"`)
          .type(mediaTypes[format])
          .send(bytes);
      },
    );

    app.get(
      '/capas/exportCapas',
      {
        config: { ...limited, refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: ExportCapasQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { locale, ...wanted } = request.query;
        const lines = await registerLines(services, request, wanted);
        const workbook = workbookStream([registerSheet(lines, locale)]);
        return sendWorkbook(reply, stampedName('capas', services.now()), workbook);
      },
    );

    app.post(
      '/capas/keepPrint',
      {
        config: { access: 'editor', refuses: ['CAPA_NOT_FOUND', 'DEVICE_NOT_FOUND', ...documentRefusals] },
        schema: { body: KeepCapaBody, response: { 200: KeptInSpace } },
      },
      async (request) => {
        const { capaId, format, locale: language, reason } = request.body;
        const { document, space } = await printed(request, capaId, language);
        const bytes = await press.print(document, format);
        const name = `${document.key} (${kept[language]}).${format}`;
        const print = { subject: capaSubject(capaId), language, format, bytes, fileName: name, name, folder: 'CAPA' };
        return keepPrinted(services, request, space, print, reason);
      },
    );
  };
}

const kept = { en: 'report', fr: 'rapport' } as const;
