import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** One line of the internet: an IPv4 address, or an IPv6 /64, in which a machine can take any address. */
export const lineOf = (address: string): string => normalizeIP(address, 64);

/** The network of a line: a /24 of IPv4, or a /56 of IPv6, which one customer usually gets. */
export function networkOf(address: string): string {
  const line = lineOf(address);
  return isIPv4(line) ? `${line.split('.', 3).join('.')}.0/24` : `${normalizeIP(address, 56)}/56`;
}
