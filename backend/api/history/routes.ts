import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPosition } from '#/backend/log/position.ts';
import { namesOf } from '#/backend/projections/rows/history/names.ts';
import { countHistory, readHistory } from '#/backend/projections/rows/history/read.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { differences } from '#/backend/projections/documents/profile/diff.ts';
import { inScope } from '#/backend/database/scope.ts';
import { userOfRequest } from '../edge/access.ts';
import { DeviceQuery } from '../edge/contract.ts';
import { ownDevice, seenInThePast, seenDevice } from '../edge/device-moment.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { wholeTrail } from '#/backend/queries/history/trail.ts';
import {
  DiffAnswer,
  DiffQuery,
  EventsQuery,
  ExportQuery,
  HistoryPage,
  logged,
  ProfileAnswer,
  SearchQuery,
} from './contract.ts';
import { eventForReader } from '#/backend/queries/history/entry.ts';
import { historyJsonl } from '#/backend/rendering/history/jsonl.ts';
import { beforeAfter } from '#/backend/rendering/history/before-after.ts';
import { historyXlsx } from '#/backend/rendering/history/xlsx.ts';
import { sendWorkbook, stamped } from '#/backend/rendering/workbook.ts';

const reader = { access: 'reader' } as const;
const pageSize = 1000;

/** The audit trail: reads, search, the profile as of a moment, the difference of two moments, and export. */
export function historyRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log } = services;
  const names = namesOf(services.knowledge, services.roadmap);

  async function moment(text: string | undefined, date: 'starts' | 'ends') {
    if (text === undefined) return undefined;
    const position = await positionOf(log, text, date);
    if (position === undefined) throw new Refused('INVALID_MOMENT');
    return position ?? '0';
  }

  return async (app) => {
    app.get(
      '/history/getEvents',
      { config: reader, schema: { querystring: EventsQuery, response: { 200: HistoryPage } } },
      async (request) => {
        const { deviceId, after, limit = pageSize } = request.query;
        await ownDevice(services, request, deviceId);
        const { organisation } = userOfRequest(request);
        const rows = await readHistory(
          { pool, scope: { organisation: organisation.id } },
          { device: deviceId, after: after && toPosition(after), limit: limit + 1 },
        );
        const page = rows.slice(0, limit);
        const events = await Promise.all(page.map((row) => eventForReader(services, row)));
        return { events, next: rows.length > limit ? (page.at(-1)?.event.position ?? null) : null };
      },
    );

    app.get(
      '/history/search',
      { config: reader, schema: { querystring: SearchQuery, response: { 200: HistoryPage } } },
      async (request) => {
        const { deviceId, actor, type, text, before, limit = pageSize } = request.query;
        if (deviceId) await ownDevice(services, request, deviceId);
        const [after, until] = await Promise.all([
          moment(request.query.from, 'starts'),
          moment(request.query.to, 'ends'),
        ]);
        const { organisation } = userOfRequest(request);
        const filter = {
          device: deviceId,
          actor,
          type,
          text,
          before: before && toPosition(before),
          after,
          until,
          limit: limit + 1,
          newestFirst: true,
        };
        const rows = await readHistory({ pool, scope: { organisation: organisation.id } }, filter);
        const page = rows.slice(0, limit);
        const events = await Promise.all(page.map((row) => eventForReader(services, row)));
        return { events, next: rows.length > limit ? (page.at(-1)?.event.position ?? null) : null };
      },
    );

    app.get(
      '/history/getProfile',
      { config: reader, schema: { querystring: DeviceQuery, response: { 200: ProfileAnswer } } },
      async (request) => {
        const { profile, position } = await seenDevice(services, request, request.query.deviceId, request.query);
        return {
          ...profile,
          norms: { ...profile.norms },
          templates: { ...profile.templates },
          risks: [...profile.risks],
          notifications: [...profile.notifications],
          position,
        };
      },
    );

    app.get(
      '/history/diff',
      { config: reader, schema: { querystring: DiffQuery, response: { 200: DiffAnswer } } },
      async (request) => {
        const { deviceId, from, to } = request.query;
        await ownDevice(services, request, deviceId);
        const [before, after] = await Promise.all([from, to].map((at) => seenInThePast(services, deviceId, at)));
        if (!before || !after) throw new Refused('INVALID_MOMENT');
        const [first, last] = [before.position ?? '', after.position ?? ''].toSorted();
        const { organisation } = userOfRequest(request);
        const events = await inScope(pool, { organisation: organisation.id }, (client) =>
          countHistory(client, { device: deviceId, after: first, until: last }),
        );
        return { from: before.position, to: after.position, ...differences(before, after), events };
      },
    );

    app.get(
      '/history/export',
      {
        config: { ...reader, refuses: ['NO_DATA'] },
        schema: { querystring: ExportQuery, response: fileOf([spreadsheet, 'application/x-ndjson']) },
      },
      async (request, reply) => {
        const { deviceId, format, locale, asOf } = request.query;
        const device = await ownDevice(services, request, deviceId);
        const until = await moment(asOf, 'ends');
        const { organisation } = userOfRequest(request);
        const trail = await wholeTrail(services, organisation.id, deviceId, until && toPosition(until));
        if (trail.count === 0) throw new Refused('NO_DATA');
        const name = locale === 'fr' ? 'historique' : 'history';
        if (format === 'xlsx')
          return sendWorkbook(
            reply,
            stamped(name, new Date()),
            historyXlsx(device, trail, { locale, changed: (event) => beforeAfter(logged(event), names, locale) }),
          );
        return reply
          .header('content-disposition', `attachment; filename="${stamped(name, new Date(), 'jsonl')}"`)
          .type('application/x-ndjson; charset=utf-8')
          .send(historyJsonl(device, trail));
      },
    );
  };
}
