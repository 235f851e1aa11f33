import type { FastifyRequest } from 'fastify';
import { capaRegister } from '#/backend/queries/capas/capas.ts';
import { userOfRequest } from '../edge/access.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { CapaLine } from './contract.ts';
import { momentOf } from '../edge/moment.ts';
import { deviceNames } from './own-capa.ts';
import { lineAnswers } from './response.ts';

type Wanted = { deviceId?: string | undefined; asOf?: string | undefined; after?: string | undefined };

/**
 * The lines of the register of the caller's organisation: of a device, of no device (`company`) or of all, at a moment.
 * Throws `DEVICE_NOT_FOUND` and `INVALID_MOMENT`.
 */
export async function registerLines(
  services: Services,
  request: FastifyRequest,
  { deviceId, asOf, after }: Wanted,
): Promise<CapaLine[]> {
  await afterOwnWrite(services, after);
  const { until, now } = await momentOf(services, asOf);
  const [names, rows] = await Promise.all([
    deviceNames(services, request),
    capaRegister(services.pool, userOfRequest(request).organisation.id, until),
  ]);
  const wanted = deviceId === 'company' ? null : deviceId;
  if (wanted && !names.has(wanted)) throw new Refused('DEVICE_NOT_FOUND');
  const its = rows.filter(({ device }) => wanted === undefined || device === wanted);
  return lineAnswers(its, services.vault, { names, now });
}
