import type { FastifyRequest } from 'fastify';
import { evidenceRows, type CheckEvidence } from '#/backend/projections/documents/check-evidence/fold.ts';
import { positionOf } from '#/backend/queries/moment.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { readRows, type SentRows } from '#/backend/queries/read-rows.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';

/**
 * The evidence that checks of a device and of its company have shown, now or as of a moment. Nothing for a device of
 * another organisation.
 */
export async function evidenceSeen(
  services: Services,
  request: FastifyRequest,
  device: string,
  asOf: string | undefined,
): Promise<CheckEvidence[]> {
  const { id } = userOfRequest(request).organisation;
  const place = scoped(services.pool, { organisation: id });
  const lists = [device, id];
  if (asOf === undefined) {
    const found = await readRows(
      place,
      lists.map((key) => ({ name: evidenceRows.name, key, gather })),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
    return found.flatMap(({ document }) => document as CheckEvidence[]);
  }
  const until = await positionOf(services.log, asOf);
  const head = until && (await services.log.head());
  if (!until || !head) return [];
  // Rows are known as far as the view has come; no moment lies beyond the end of the log.
  const moment = until < head ? until : head;
  await afterOwnWrite(services, moment);
  const rows = await Promise.all(lists.map((list) => readList(place, evidenceRows, list, moment)));
  return rows.flat().map(({ content }) => content);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
const gather = (_key: string, rows: SentRows) => rows.map(([, , , content]) => content as CheckEvidence);
