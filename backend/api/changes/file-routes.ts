import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentRefusals } from '#/backend/commands/documents/documents.ts';
import { changeSubject } from '#/backend/events/subject.ts';
import type { Judge } from '#/backend/queries/norms/judged.ts';
import { recordWords } from '#/backend/rendering/changes/record-words.ts';
import { registerSheets } from '#/backend/rendering/changes/register.ts';
import { createRenderPool } from '#/backend/rendering/templates/render-pool.ts';
import { mediaTypes } from '#/backend/rendering/templates/render.ts';
import { shortPosition } from '#/backend/rendering/templates/words.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { KeptInSpace } from '../documents/contract.ts';
import { disposition } from '../documents/disposition.ts';
import { keepPrinted } from '../documents/keep-printed.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import type { Services } from '../edge/services.ts';
import { ExportChangeQuery, ExportChangesQuery, KeepChangeBody } from './contract.ts';
import { printedChange } from './printed.ts';
import { oneOf, rowsAt, shownChange } from './reading.ts';

const limited = { access: 'reader', rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** Changes as files: the register, and the record of one, which can be kept in the document space. */
export function changeFileRoutes(services: Services, judge: Judge): FastifyPluginAsyncZod {
  const press = createRenderPool();

  return async (app) => {
    app.addHook('onClose', () => press.close());

    app.get(
      '/changes/exportChanges',
      {
        config: limited,
        schema: { querystring: ExportChangesQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { locale, ...at } = request.query;
        const rows = await rowsAt(services, request, at);
        const changes = [];
        // One by one: each reads its device, and many at once would hold every connection.
        for (const row of rows) changes.push(await shownChange(services, request, row, at.asOf));
        return sendWorkbook(reply, stamped('changes', new Date()), workbookStream(registerSheets(changes, locale)));
      },
    );

    app.get(
      '/changes/exportChange',
      {
        config: { ...limited, refuses: ['CHANGE_NOT_FOUND'] },
        schema: { querystring: ExportChangeQuery, response: fileOf(Object.values(mediaTypes)) },
      },
      async (request, reply) => {
        const { changeId, format, locale, ...at } = request.query;
        const row = oneOf(await rowsAt(services, request, at), changeId);
        const document = await printedChange(services, request, row, judge, { asOf: at.asOf, locale });
        const name = `${document.key}-${locale}-${shortPosition(document.origin.position)}.${format}`;
        return reply
          .header('content-disposition', disposition(name))
          .header('etag', `"${document.hash}.${format}"`)
          .type(mediaTypes[format])
          .send(await press.print(document, format));
      },
    );

    app.post(
      '/changes/keepChange',
      {
        config: { access: 'editor', refuses: ['CHANGE_NOT_FOUND', ...documentRefusals] },
        schema: { body: KeepChangeBody, response: { 200: KeptInSpace } },
      },
      async (request) => {
        const { changeId, format, locale, reason } = request.body;
        const row = oneOf(await rowsAt(services, request, {}), changeId);
        const document = await printedChange(services, request, row, judge, { locale });
        const words = recordWords[locale];
        return keepPrinted(
          services,
          request,
          row.device === null ? 'company' : DeviceId.parse(row.device),
          {
            subject: changeSubject(changeId),
            language: locale,
            format,
            bytes: await press.print(document, format),
            fileName: `${document.key}-${locale}-${shortPosition(document.origin.position)}.${format}`,
            name: `${document.key} ${words.document}.${format}`,
            folder: words.folder,
          },
          reason,
        );
      },
    );
  };
}
