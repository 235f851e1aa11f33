import type { FastifyReply, FastifyRequest } from 'fastify';
import { lineOf, networkOf } from '../../edge/limits/networks.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { knownBrowser } from '../known-browser.ts';

type Limit = { key: string; most: number; windowMs: number };
const minutes = 60_000;

/**
 * Counts a password attempt before it is checked; throws `TOO_MANY_REQUESTS` with `retry-after` after too many. Returns
 * a function that takes the attempt back when the password was right: only wrong ones count.
 *
 * A browser with which this account has signed in has a separate count. Strangers cannot use it up, whether they try
 * the account or share the address. All other attempts are counted by account, address and network. Unknown accounts
 * are counted in the same way. Reasons: docs/adr/0020-guesses.md.
 */
export async function countGuess(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): Promise<() => Promise<void>> {
  const browser = knownBrowser(services, request, account);
  const own = browser === null ? null : await counted(services, [ofBrowser(account, browser)]);
  if (own?.isAllowed) return own.takeBack;
  const shared = await counted(services, ofStrangers(account, request.ip));
  if (shared.isAllowed) return shared.takeBack;
  void reply.header('retry-after', Math.ceil(shared.endsInMs / 1000));
  throw new Refused('TOO_MANY_REQUESTS');
}

const ofBrowser = (account: string, browser: string): Limit => ({
  key: `guess browser ${account} ${browser}`,
  most: 10,
  windowMs: 15 * minutes,
});

/** Counted in this order: an attempt above one limit uses up nothing of the next ones. */
const ofStrangers = (account: string, address: string): readonly Limit[] => [
  { key: `guess line ${lineOf(address)} ${account}`, most: 10, windowMs: minutes },
  { key: `guess line ${lineOf(address)}`, most: 30, windowMs: 15 * minutes },
  { key: `guess network ${networkOf(address)}`, most: 100, windowMs: 15 * minutes },
  { key: `guess account ${account}`, most: 20, windowMs: 60 * minutes },
];

type Counted = { isAllowed: true; takeBack: () => Promise<void> } | { isAllowed: false; endsInMs: number };

async function counted({ counters }: Services, limits: readonly Limit[]): Promise<Counted> {
  for (const { key, most, windowMs } of limits) {
    const { tries, endsInMs } = await counters.add(key, windowMs);
    if (tries > most) return { isAllowed: false, endsInMs };
  }
  return {
    isAllowed: true,
    takeBack: async () => void (await Promise.all(limits.map(({ key }) => counters.takeBack(key)))),
  };
}
