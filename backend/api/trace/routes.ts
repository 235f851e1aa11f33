import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { beside } from '#/backend/queries/trace/graph.ts';
import { matrixOf } from '#/backend/queries/trace/matrix.ts';
import { traceOf } from '#/backend/queries/trace/trace.ts';
import { matrixXlsx } from '#/backend/rendering/trace/xlsx.ts';
import { sendWorkbook, stamped } from '#/backend/rendering/workbook.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { MatrixQuery, TraceQuery, TraceView, type Neighbour, type TraceNode } from './contract.ts';
import { gatherer } from './gather.ts';

const reader = { access: 'reader', refuses: ['INVALID_MOMENT', 'NOT_FOUND'] } as const;

/** Traceability: one node with its causes and consequences, and all requirements as a matrix. */
export function traceRoutes(services: Services): FastifyPluginAsyncZod {
  const gather = gatherer(services);
  return async (app) => {
    app.get(
      '/trace/getNode',
      { config: reader, schema: { querystring: TraceQuery, response: { 200: TraceView } } },
      async (request) => {
        const { node: id, ...at } = request.query;
        const graph = traceOf(await gather(request, at));
        const node = graph.nodes.get(id);
        if (!node) throw new Refused('NOT_FOUND');
        const counted = (one: TraceNode): Neighbour => ({
          ...one,
          causes: graph.causes.get(one.id)?.size ?? 0,
          consequences: graph.consequences.get(one.id)?.size ?? 0,
        });
        return {
          node,
          causes: beside(graph, 'causes', id).map(counted),
          consequences: beside(graph, 'consequences', id).map(counted),
        };
      },
    );

    app.get(
      '/trace/exportMatrix',
      {
        config: { ...reader, rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: MatrixQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { locale, ...at } = request.query;
        const record = await gather(request, at);
        const { device, position } = record.seen;
        const about = {
          device: device.name,
          manufacturer: device.manufacturer,
          position: position ?? '',
          at: services.now().toISOString(),
          knowledge: record.knowledge.version,
        };
        const name = locale === 'fr' ? 'tracabilite' : 'traceability';
        return sendWorkbook(reply, stamped(name, services.now()), matrixXlsx(about, matrixOf(record, locale), locale));
      },
    );
  };
}
