import type { Reader } from './reader.ts';

/** Maximum of live streams open at once, on each server. */
export type StreamLimits = { perSession: number; perOrganisation: number };

/** A browser opens one per tab; browsers open about 6 to a host over HTTP/1.1. */
export const streamLimits: StreamLimits = { perSession: 48, perOrganisation: 1_000 };

/** Whether one more stream of this session exceeds a limit. */
export function isTooMany(
  clients: Iterable<Reader>,
  { session, organisation }: Pick<Reader, 'session' | 'organisation'>,
  { perSession, perOrganisation }: StreamLimits,
): boolean {
  let [ofSession, ofOrganisation] = [0, 0];
  for (const client of clients) {
    if (client.organisation !== organisation) continue;
    ofOrganisation += 1;
    if (client.session === session) ofSession += 1;
  }
  return ofSession >= perSession || ofOrganisation >= perOrganisation;
}
