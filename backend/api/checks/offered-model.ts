import type { FastifyRequest } from 'fastify';
import { isAllowed } from '#/backend/commands/organisations/models.ts';
import { modelEstimate } from '#/backend/judging/model/limits.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import type { Services } from '../edge/services.ts';
import type { Estimate } from './contract.ts';
import { modelSeconds } from './progress.ts';

/** The second reader that this installation has, and at most what it takes of so many requirements; null without one. */
export async function offeredModel(
  { pool, keys, settings }: Services,
  request: FastifyRequest,
  requirements: number,
): Promise<Estimate['model']> {
  if (!settings.model) return null;
  const { address, model, prices } = settings.model;
  const { id } = userOfRequest(request).organisation;
  const { document } = await readMarked(scoped(pool, { organisation: id }), keys.rowKey, organisationView, id);
  return {
    address,
    model,
    isAllowed: isAllowed(document.model, settings.model),
    ...modelEstimate(requirements, prices),
    currency: prices?.currency ?? null,
    seconds: modelSeconds(requirements),
  };
}
