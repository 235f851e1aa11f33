import type { FastifyRequest } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines about requests: when (ISO 8601, UTC), which, from where, how it ended. Addresses stand in them
 * without their query, which may hold the value of a link or what somebody searched for; bodies, cookies and
 * credentials never do.
 */
export const apiLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { req: requestLine } }, destination);

const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?', 1)[0],
  host: request.host,
  remoteAddress: request.ip,
});
