import type { FastifyRequest } from 'fastify';
import type { Locale } from '#/knowledge/types.ts';

/** The language of a request: French if the client accepts it first, otherwise English. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
}
