import type { FastifyRequest } from 'fastify';
import { numberOf, numbersDecider } from '#/backend/commands/numbers/numbers.ts';
import type { NumberKind } from '#/backend/events/numbers.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { userOfRequest } from './access.ts';
import { execute } from './commands.ts';
import type { Services } from './services.ts';

/**
 * Takes the number of a record in the caller's organisation, such as `CAPA-2026-001`, before its first event. The same
 * subject gets the same number again. A process that ends in between leaves a number that no record has.
 */
export async function takeNumber(
  services: Services,
  request: FastifyRequest,
  kind: NumberKind,
  subject: Subject,
): Promise<string> {
  const { id } = userOfRequest(request).organisation;
  const { state } = await execute(services, request, numbersDecider, id, { type: 'TakeNumber', kind, subject });
  const number = numberOf(state, subject);
  if (number === null) throw new Error(`${subjectKey(subject)} got no number`);
  return number;
}
