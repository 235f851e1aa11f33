import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines about requests: when (epoch milliseconds, UTC), which, from where, how it ended. Addresses stand in them
 * without their query, which may hold the value of a link or what somebody searched for; bodies, cookies and
 * credentials never do.
 */
export const apiLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { req: requestLine } }, destination);

const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?', 1)[0],
  host: request.host,
  remoteAddress: request.ip,
});
