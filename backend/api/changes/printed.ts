import type { FastifyRequest } from 'fastify';
import type { StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import { timeOf } from '#/backend/queries/moment.ts';
import type { Judge } from '#/backend/queries/norms/judged.ts';
import { recordNames } from '#/backend/rendering/changes/effect-rows.ts';
import { recordWords } from '#/backend/rendering/changes/record-words.ts';
import { recordOf } from '#/backend/rendering/changes/record.ts';
import { stamped, type StampedDocument } from '#/backend/rendering/templates/stamp.ts';
import type { Locale } from '#/knowledge/types.ts';
import { userOfRequest } from '../edge/access.ts';
import { refusals, Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { assessed, deviceOf, shownChange } from './reading.ts';

type How = { asOf?: string | undefined; locale: Locale };

/**
 * The record of a change at a moment, ready to print. It bears the position and the time of the newest event that it
 * rests on (the change, its device, and the checks of the device), so that the same state gives the same file.
 */
export async function printedChange(
  services: Services,
  request: FastifyRequest,
  row: StoredChange,
  judge: Judge,
  { asOf, locale }: How,
): Promise<StampedDocument> {
  const { knowledge, requirements, log } = services;
  const organisation = userOfRequest(request).organisation;
  const seen = await deviceOf(services, request, row, asOf);
  const change = await shownChange(services, request, row, asOf, seen);
  const found =
    seen === null || row.contents.answers.length === 0
      ? null
      : await assessed(services, request, row, judge, asOf, seen).catch((error: unknown) => {
          // The profile has moved on since it was planned: the record says so.
          if (error instanceof Refused) return refusals[error.code][locale];
          throw error;
        });
  const isAssessed = found !== null && typeof found !== 'string';
  const assessment = isAssessed ? found.assessment : found;
  const positions = [row.position, seen?.position ?? '', isAssessed ? (found.checkedAt ?? '') : ''];
  const position = positions.toSorted().at(-1) ?? row.position;
  const names = recordNames(knowledge, requirements, locale);
  return stamped(recordOf({ change, assessment, names, language: locale }), {
    device: seen?.device.name ?? recordWords[locale].company,
    manufacturer: seen?.device.manufacturer ?? organisation.name,
    position,
    at: await timeOf(log, position),
    knowledge: knowledge.version,
  });
}
