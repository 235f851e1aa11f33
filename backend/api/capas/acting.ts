import type { FastifyRequest } from 'fastify';
import { capaDecider, type CapaCommand } from '#/backend/commands/capas/capas.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { AccountId } from '#/backend/events/ids.ts';
import { execute } from '../edge/commands.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { seenCapa } from './own-capa.ts';

/** Carries out a command on a CAPA of the caller's organisation. Throws `CAPA_NOT_FOUND` and what the decision refuses. */
export async function actOnCapa(
  services: Services,
  request: FastifyRequest,
  { capaId, reason }: { capaId: string; reason?: string | undefined },
  command: CapaCommand,
) {
  const { device } = await seenCapa(services, request, capaId);
  const options = { ...(device !== null && { device }), reason };
  const { position } = await execute(services, request, capaDecider, capaId, command, options);
  return { position };
}

/** A member as the owner of something; null for nobody. Throws `OWNER_NOT_MEMBER`. */
export const ownerOf = async (
  services: Services,
  request: FastifyRequest,
  account: string | null,
): Promise<Owner | null> => (account === null ? null : await ownerNamed(services, request, AccountId.parse(account)));
