import type { FastifyInstance } from 'fastify';

/**
 * Logs once that requests carry a forwarded address that is not trusted. Behind a proxy missing from
 * ACTA_TRUSTED_PROXIES all visitors count as one. A visitor who sends the header without a proxy causes the same line.
 */
export function noteUnnamedProxy(app: FastifyInstance): void {
  let isNoted = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isNoted || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isNoted = true;
    log.warn({ from: ip }, 'X-Forwarded-For is not believed: is this your proxy, and missing in ACTA_TRUSTED_PROXIES?');
  });
}
