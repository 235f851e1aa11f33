import type { Ranked } from './rank.ts';
import { refOf, type Entry } from './source.ts';

/** How many further passages an answer shows, by its length. */
const most = { short: 0, normal: 2, long: 4 };
/** How much worse than the best passage a further one may fit. */
const reach = 3;

/**
 * The passages of the document that `entry` is of which fit nearly as well as its best one, the best first: which of
 * them answers, the words alone seldom say. Empty for other sources.
 */
export function passagesBeside(entry: Entry, found: readonly Ranked[], length: keyof typeof most): Entry[] {
  if (entry.kind !== 'document') return [];
  const own = found.filter((one) => refOf(one.entry) === refOf(entry));
  const least = (own[0]?.score ?? 0) - reach;
  return own
    .filter((one) => one.entry !== entry && isPassage(one.entry) && one.score >= least)
    .slice(0, most[length])
    .map((one) => one.entry);
}

/** A passage has the language of its document; the entry that says where a document is stored has both. */
const isPassage = ({ spoken }: Entry): boolean => spoken !== undefined;
