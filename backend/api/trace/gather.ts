import type { FastifyRequest } from 'fastify';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { capaRegister } from '#/backend/queries/capas/capas.ts';
import { findingsOf, liveChecks, pastChecks } from '#/backend/queries/checks/run.ts';
import { requirementIndex } from '#/backend/queries/norms/requirement-index.ts';
import { shownTriggered } from '#/backend/queries/risks/shown-risks.ts';
import { newestFindings } from '#/backend/queries/trace/newest-findings.ts';
import type { TracedFinding, TraceRecord } from '#/backend/queries/trace/record.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { momentOf, type SeenMoment } from '../edge/moment.ts';
import type { Services } from '../edge/services.ts';
import { normsLook, type LookedAt } from '../norms/look.ts';

/** Reads all that the traceability of a device is derived from. Throws what `seenDevice` refuses, and `INVALID_MOMENT`. */
export function gatherer(services: Services) {
  const { knowledge, requirements, pool } = services;
  const { look } = normsLook(services);
  const index = requirementIndex(knowledge, requirements);

  async function findingsSeen(
    request: FastifyRequest,
    device: string,
    { until }: SeenMoment,
  ): Promise<TracedFinding[]> {
    if (until === null) return [];
    const { id } = userOfRequest(request).organisation;
    const live = (await liveChecks(pool, id)).filter((run) => run.device === device || run.device === null);
    const runs = until === undefined ? live : await pastChecks(services.log, live, until);
    return newestFindings(runs, (run) => findingsOf(services, id, run, until));
  }

  return async function gather(request: FastifyRequest, at: LookedAt): Promise<TraceRecord> {
    const looked = await look(request, at);
    const moment = await momentOf(services, at.asOf);
    const [findings, register] = await Promise.all([
      findingsSeen(request, at.deviceId, moment),
      capaRegister(pool, userOfRequest(request).organisation.id, moment.until),
    ]);
    const { seen, judged, evidenceOf, isOpenNorm } = looked;
    const readable = shownTriggered(seen, mayUse(request, 'risk-texts'));
    const risks = new Set([...readable, ...Object.keys(recordsOf(seen.risks))]);
    const capas = register.filter(({ device }) => device === at.deviceId);
    return { seen, judged, knowledge, index, evidenceOf, findings, capas, isOpenNorm, risks };
  };
}
