import type { FastifyRequest } from 'fastify';
import { complaintDecider } from '#/backend/commands/complaints/complaints.ts';
import { nonconformityDecider } from '#/backend/commands/nonconformities/nonconformities.ts';
import type { CapaSource } from '#/backend/events/capas.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';

/**
 * Links the complaint or non-conformity from which a CAPA was opened to it, where that is its source. One that is closed
 * stays as it is: the CAPA names it. Returns the position of the link, null where none was made.
 */
export async function linkFrom(
  services: Services,
  request: FastifyRequest,
  { subject }: CapaSource,
  capa: { id: string; number: string },
): Promise<Position | null> {
  if (subject?.kind !== 'complaint' && subject?.kind !== 'nonconformity') return null;
  const { kind, id } = subject;
  const device = await deviceOf(services, `${kind}-${id}`);
  const { reasonAlways } = userOfRequest(request).organisation;
  const options = { ...(device !== null && { device }), ...(reasonAlways && { reason: capa.number }) };
  const command = { type: 'Link', link: { subject: capaSubject(capa.id), number: capa.number } } as const;
  try {
    const { position } =
      kind === 'complaint'
        ? await execute(services, request, complaintDecider, id, command, options)
        : await execute(services, request, nonconformityDecider, id, command, options);
    return position;
  } catch (error) {
    if (error instanceof Refused && (error.code === 'CASE_CLOSED' || error.code === 'DEVICE_ARCHIVED')) return null;
    throw error;
  }
}

/** The device of a stream; null: of the company. */
async function deviceOf({ log }: Services, stream: string): Promise<string | null> {
  for await (const { device } of log.read(stream, { to: 1 })) return device;
  return null;
}
