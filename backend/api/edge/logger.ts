import type { FastifyRequest } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines about requests: time (ISO 8601, UTC), request, client address, result. URLs are logged without their
 * query, which may hold the value of a link or a search text; bodies, cookies and credentials are never logged.
 */
export const apiLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { req: requestLine } }, destination);

const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?', 1)[0],
  host: request.host,
  remoteAddress: request.ip,
});
