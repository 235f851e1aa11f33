import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** One line of the internet: an address of IPv4, and a /64 of IPv6, in which a machine takes whichever it likes. */
export const lineOf = (address: string): string => normalizeIP(address, 64);

/** The network that a line belongs to: a /24 of IPv4, and a /56 of IPv6, which one customer usually gets. */
export function networkOf(address: string): string {
  const line = lineOf(address);
  return isIPv4(line) ? `${line.split('.', 3).join('.')}.0/24` : `${normalizeIP(address, 56)}/56`;
}
