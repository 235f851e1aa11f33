import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { LogUnavailable } from '#/backend/log/port.ts';
import { RowInDoubt } from '#/backend/projections/row-in-doubt.ts';
import { ViewNotBuilt } from '#/backend/queries/read-rows.ts';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import { localeOf } from './locale.ts';
import { refusals, Refused } from './refusals.ts';
import type { ErrorCode } from './refusals/code.ts';
import { isStorageFull } from './storage-full.ts';

/** Turns every error into the body `{ code, message, details, requestId }`. Bugs are logged, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, details } = asRefusal(error);
    if (refusals[code].status >= 500) request.log.error({ err: error }, 'request failed');
    else noteRefusal(request, code);
    return answer(reply, request, code, details);
  });
}

/** Refusals that matter most for monitoring the security of the installation. */
const suspicious = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'CREDENTIALS_WRONG',
  'FORBIDDEN',
  'CROSS_SITE',
  'TOO_MANY_REQUESTS',
  'LINK_INVALID',
  'FILE_CONTENT_DIFFERS',
  'FILE_HAS_MACROS',
  'FILE_IS_ACTIVE',
]);

/** Logs the refused caller and the code, without the content of the request. */
function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  const line = {
    refused: code,
    route: request.routeOptions.url,
    account: request.user?.account ?? null,
    from: request.ip,
  };
  if (suspicious.has(code)) request.log.warn(line, 'refused');
  else request.log.info(line, 'refused');
}

export function answer(reply: FastifyReply, request: FastifyRequest, code: ErrorCode, details?: unknown) {
  if (code === 'UNAVAILABLE') void reply.header('retry-after', '2');
  if (code === 'STORAGE_FULL') void reply.header('retry-after', '60');
  return reply.code(refusals[code].status).send(refusalBody(request, code, details));
}

/** The body of every refusal, in the language of the request. */
export const refusalBody = (request: FastifyRequest, code: ErrorCode, details?: unknown) => ({
  code,
  message: refusals[code][localeOf(request)],
  ...(details === undefined ? {} : { details }),
  requestId: request.id,
});

function asRefusal(error: FastifyError | Refused): { code: ErrorCode; details?: unknown } {
  if (error instanceof Refused) return { code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error))
    return {
      code: 'INVALID_INPUT',
      details: error.validation.map(({ instancePath, message }) => ({ path: instancePath, message })),
    };
  if (isStorageFull(error)) return { code: 'STORAGE_FULL' };
  if (error instanceof RowInDoubt) return { code: 'RECORD_IN_DOUBT' };
  if (error instanceof LogUnavailable || error instanceof ViewNotBuilt || isDatabaseAway(error))
    return { code: 'UNAVAILABLE' };
  switch (error.statusCode) {
    case 400:
      return { code: 'INVALID_INPUT' };
    // Of addresses that cannot name a file.
    case 403:
    case 404:
      return { code: 'NOT_FOUND' };
    case 413:
      return { code: 'TOO_LARGE' };
    case 415:
      return { code: 'UNSUPPORTED_MEDIA_TYPE' };
    case 429:
      return { code: 'TOO_MANY_REQUESTS' };
    default:
      return { code: 'INTERNAL' };
  }
}

/** Connection lost, server starting or stopping, out of memory: all pass, and the client may try again. */
const isDatabaseAway = (error: FastifyError): boolean => isConnectionLoss(error) || /^53\w{3}$/.test(error.code);
