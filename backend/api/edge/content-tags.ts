import type { FastifyInstance } from 'fastify';
import { hashOf, isKnown, weakTag } from './etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The reply carries a weak ETag of what it holds, and who has it already gets 304. For large replies that rest on more
     * than the positions of a device (`isTagged`), such as names: they are made each time, but not sent.
     */
    isTaggedByContent?: boolean;
  }
}

/** Tags the replies of such routes. What auditors read is recorded, so they get every reply whole. */
export function tagByContent(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.isTaggedByContent && request.user?.role !== 'auditor';
    if (!isTagged || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    const tag = weakTag(hashOf(payload));
    void reply.header('etag', tag);
    if (!isKnown(request, tag)) return payload;
    void reply.code(304);
    return null;
  });
}
