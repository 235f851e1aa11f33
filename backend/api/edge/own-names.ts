import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refusals.ts';
import type { Settings } from './services.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Called by the address of a container or a machine, by probes and monitoring; the responses reveal nothing about
 * people.
 */
const forProbes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Accepts requests under the name of the public address and the names of this machine alone. A page of another site
 * that points its own name here (DNS rebinding) sends that name. Only the browser's `Host` counts: a page can forge the
 * headers of a proxy.
 */
export function refuseOtherHosts(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const own = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request) => {
    if (forProbes.has(request.routeOptions.url ?? '')) return;
    const name = nameIn(request.headers.host);
    if (name !== own && !loopback.has(name)) throw new Refused('HOST_UNKNOWN');
  });
}

/** The name in a `Host` header, in the form of URLs; empty where it holds none. */
function nameIn(host: string | undefined): string {
  const address = `http://${host ?? ''}`;
  const url = /^[\w.:[\]-]+$/.test(host ?? '') && URL.canParse(address) ? new URL(address) : null;
  return url?.hostname ?? '';
}

/**
 * Whether a page of this origin is ours: the public address, and outside production also the called address on this
 * machine.
 */
export function isOwnOrigin(
  origin: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicUrl, mode }: Pick<Settings, 'publicUrl' | 'mode'>,
): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return mode !== 'production' && loopback.has(nameIn(headers.host)) && origin === `http://${headers.host}`;
}
