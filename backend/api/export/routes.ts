import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { risksOf } from '#/backend/projections/documents/risk-file/view.ts';
import { mayUse } from '../edge/access.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import { libraryOf, riskAnswers, shownTriggered } from '#/backend/queries/risks/shown-risks.ts';
import { WorkbookQuery } from '../edge/contract.ts';
import type { Services } from '../edge/services.ts';
import { ExportBody, ExportTableBody } from './contract.ts';
import { riskFileSheets } from '#/backend/rendering/risks/risk-file.ts';
import { riskColumns, riskRow } from '#/backend/rendering/risks/risk-rows.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';

const reader = { access: 'reader' } as const;
const limited = { ...reader, refuses: ['NO_DATA'], rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** 5,000 rows of eight cells, in bytes. */
const bodyLimit = 8 * 1024 * 1024;

/** Workbooks: of rows and tables that a client sends, and of the risk file of a device at a moment. */
export function exportRoutes(services: Services): FastifyPluginAsyncZod {
  const library = libraryOf(services.knowledge);
  const names = new Map(services.knowledge.norms.map(({ key, name }) => [key, name]));

  return async (app) => {
    app.post(
      '/export/xlsx',
      { config: limited, bodyLimit, schema: { body: ExportBody, response: fileOf([spreadsheet]) } },
      async (request, reply) => {
        const { data } = request.body;
        if (!data || data.length === 0) throw new Refused('NO_DATA');
        const locale = localeOf(request);
        const rows = data.map((row) => riskRow(row, locale));
        const name = locale === 'fr' ? 'Risques' : 'Risks';
        const workbook = workbookStream([{ name, columns: riskColumns(locale), rows }]);
        return sendWorkbook(reply, stamped('risques-export', new Date()), workbook);
      },
    );

    app.post(
      '/export/table',
      { config: limited, bodyLimit, schema: { body: ExportTableBody, response: fileOf([spreadsheet]) } },
      async (request, reply) => {
        const { name, heads, rows } = request.body;
        if (rows.length === 0) throw new Refused('NO_DATA');
        const columns = heads.map((head, at) => ({ head, width: widthOf(rows, at) }));
        // A row has a cell per head, whatever was sent.
        const even = rows.map((cells) => heads.map((_, at) => cells[at] ?? ''));
        const workbook = workbookStream([{ name: sheetName(name), columns, rows: even }]);
        return sendWorkbook(reply, stamped('acta-export', new Date()), workbook);
      },
    );

    app.get(
      '/risks/exportRiskFile',
      { config: limited, schema: { querystring: WorkbookQuery, response: fileOf([spreadsheet]) } },
      async (request, reply) => {
        const { deviceId, asOf, locale } = request.query;
        const seen = await seenDevice(services, request, deviceId, { asOf });
        const risks = riskAnswers(
          seen,
          library,
          risksOf(seen.risks, shownTriggered(seen, mayUse(request, 'risk-texts'))),
        );
        if (risks.length === 0) throw new Refused('NO_DATA');
        const norms = (key: string) =>
          (library.get(key)?.norms ?? []).map((norm) => names.get(norm)?.[locale] ?? norm).join(', ');
        const imdrf = (key: string) => library.get(key)?.imdrf;
        const about = { knowledge: services.knowledge.version, norms, imdrf };
        const workbook = workbookStream(riskFileSheets(seen, risks, locale, about));
        return sendWorkbook(
          reply,
          stamped(locale === 'fr' ? 'dossier-de-gestion-des-risques' : 'risk-file', new Date()),
          workbook,
        );
      },
    );
  };
}

/** As wide as its longest text in the first rows, in characters; long texts wrap. */
const widthOf = (rows: readonly (readonly string[])[], at: number): number =>
  Math.min(60, Math.max(12, ...rows.slice(0, 200).map((cells) => cells[at]?.length ?? 0)));

/** What a spreadsheet takes as the name of a sheet. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Acta';
