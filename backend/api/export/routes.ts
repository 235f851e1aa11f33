import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { risksOf } from '#/backend/projections/documents/risk-file/view.ts';
import { mayUse } from '../edge/access.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import { libraryOf, riskAnswers, shownTriggered } from '#/backend/queries/risks/shown-risks.ts';
import { RiskExportQuery } from '../risks/contract.ts';
import type { Services } from '../edge/services.ts';
import { ExportBody } from './contract.ts';
import { riskFileSheets } from '#/backend/rendering/risks/risk-file.ts';
import { riskColumns, riskRow } from '#/backend/rendering/risks/risk-rows.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';

const reader = { access: 'reader' } as const;
const limited = { ...reader, refuses: ['NO_DATA'], rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** 5,000 rows of eight cells, in bytes. */
const bodyLimit = 8 * 1024 * 1024;

/** Workbooks: of rows that a client sends, and of the risk file of a device at a moment. */
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

    app.get(
      '/risks/exportRiskFile',
      { config: limited, schema: { querystring: RiskExportQuery, response: fileOf([spreadsheet]) } },
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
        const about = { knowledge: services.knowledge.version, norms };
        const workbook = workbookStream(riskFileSheets(seen, risks, locale, about));
        return sendWorkbook(reply, stamped('risk-file', new Date()), workbook);
      },
    );
  };
}
