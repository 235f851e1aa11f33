import type { FastifyReply, FastifyRequest } from 'fastify';
import { lineOf, networkOf } from '../edge/limits/networks.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { knownBrowser } from './known-browser.ts';

type Limit = { key: string; most: number; windowMs: number };
const minutes = 60_000;

/**
 * Counts a try at a password before it is looked at; throws `TOO_MANY_REQUESTS` with `retry-after` where there were too
 * many. What comes back takes the try back, for when the password was right: only wrong ones count.
 *
 * A browser with which this account has signed in has a count of its own, and strangers cannot use it up: neither those
 * who try the account, nor those who share the address. Everybody else is counted by account, address and network.
 * Whether there is an account makes no difference. Why: docs/adr/0020-guesses.md.
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

/** In the order in which they count: who is over one of them uses up nothing of those after it. */
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
