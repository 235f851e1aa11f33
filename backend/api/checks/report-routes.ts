import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { findingsOf } from '#/backend/queries/checks/run.ts';
import { reportOf } from '#/backend/rendering/checks/report.ts';
import type { ReportedRun } from '#/backend/rendering/checks/reported-run.ts';
import { reportWords } from '#/backend/rendering/checks/words.ts';
import { reportWorkbook } from '#/backend/rendering/checks/workbook.ts';
import { createRenderPool } from '#/backend/rendering/templates/render-pool.ts';
import { mediaTypes } from '#/backend/rendering/templates/render.ts';
import { stamped } from '#/backend/rendering/templates/stamp.ts';
import { identity } from '#/backend/rendering/templates/words.ts';
import { disposition } from '../documents/disposition.ts';
import { userOfRequest } from '../edge/access.ts';
import { ownDevices } from '../edge/device-moment.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import type { Services } from '../edge/services.ts';
import { boardNorms } from './board.ts';
import { ExportRunQuery } from './contract.ts';
import { seenCheck } from './own-check.ts';
import { passagesOf } from './passages.ts';
import { requirementWords } from './requirement-words.ts';
import { findingAnswers, runAnswer } from './response.ts';

const limited = {
  access: 'reader',
  refuses: ['CHECK_NOT_FOUND', 'INVALID_MOMENT'],
  rateLimit: { max: 60, timeWindow: '1 minute' },
} as const;

/** The report of a check as a file. The same state of the check gives the same bytes. */
export function reportRoutes(services: Services): FastifyPluginAsyncZod {
  const { vault, knowledge, requirements } = services;
  const words = requirementWords(requirements);
  const pool = createRenderPool();

  async function reported(
    request: FastifyRequest,
    check: CheckRun,
    language: 'en' | 'fr',
    until: Position | undefined,
  ): Promise<{ reported: ReportedRun; manufacturer: string }> {
    const organisation = userOfRequest(request).organisation.id;
    const [devices, found] = await Promise.all([
      ownDevices(services, request, ['device']),
      findingsOf(services, organisation, check, until),
    ]);
    const names = new Map(devices.map(({ device }) => [device.id, device.name]));
    const [run, findings, passages] = await Promise.all([
      runAnswer(check, vault, { names, stale: [], locale: language, now: services.now() }),
      findingAnswers(check, found, words, vault),
      passagesOf(
        services,
        organisation,
        check,
        found.flatMap(({ quotes, against }) => [...quotes, ...against]),
        request.signal,
      ),
    ]);
    const norms = boardNorms(found, knowledge.norms, requirements);
    const device = devices.find((one) => one.device.id === check.device)?.device;
    const manufacturer = device?.manufacturer ?? userOfRequest(request).organisation.name;
    return { reported: { run, norms, findings, passages, language }, manufacturer };
  }

  return async (app) => {
    app.addHook('onClose', () => pool.close());

    app.get(
      '/check/exportRun',
      {
        config: limited,
        schema: { querystring: ExportRunQuery, response: fileOf([...Object.values(mediaTypes), spreadsheet]) },
      },
      async (request, reply) => {
        const { runId, format, locale, ...moment } = request.query;
        const { check, until } = await seenCheck(services, request, runId, moment);
        const { reported: made, manufacturer } = await reported(request, check, locale, until);
        const document = stamped(reportOf(made), {
          device: made.run.device?.name ?? reportWords[locale].company,
          manufacturer,
          position: check.position ?? '0',
          at: check.endedAt ?? check.request?.at ?? check.createdAt,
          knowledge: made.run.knowledge ?? knowledge.version,
        });
        const bytes =
          format === 'xlsx'
            ? await reportWorkbook(made, identity(document), document.origin.at)
            : await pool.print(document, format);
        return reply
          .header('content-disposition', disposition(`${check.label ?? 'check'}.${format}`))
          .header('etag', `"${document.hash}.${format}"`)
          .type(format === 'xlsx' ? spreadsheet : mediaTypes[format])
          .send(bytes);
      },
    );
  };
}
