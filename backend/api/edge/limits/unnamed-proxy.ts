import type { FastifyInstance } from 'fastify';

/**
 * Says once that requests come with a forwarded address that is not believed. Behind a proxy that is not named in
 * ACTA_TRUSTED_PROXIES all visitors count as one. Somebody who sends the header for fun is told in the same words.
 */
export function noteUnnamedProxy(app: FastifyInstance): void {
  let isNoted = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isNoted || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isNoted = true;
    log.warn({ from: ip }, 'X-Forwarded-For is not believed: is this your proxy, and missing in ACTA_TRUSTED_PROXIES?');
  });
}
