import { stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { learnt, type Learnt, type Token } from './learnt.ts';
import { conceptsIn } from './tagged.ts';
import { kindOf, waysToAsk } from './ways/examples.ts';

/**
 * How likely a question asks for each kind of source, for each type of event, and, as `refused`, for what neither the
 * regulation nor a record holds. Shares of 1 over kinds.
 */
export type Likely = ReadonlyMap<string, number>;

/** Of a question, before it is read. There are many types of event, and more is asked for than events. */
const usual = { event: 1, refused: 2, other: 8 };
/** How sure a reading may be. */
const heat = 1.2;
const ofPair = 0.6;

const made: Partial<Record<Locale, Learnt>> = {};
const names = waysToAsk.map(({ name }) => name);
const before = priors();

/** Reads a question by how people ask, small words included: who, since when, is it, may we. Learns once a process. */
export function likelyAsked(prompt: string, language: Locale): Likely {
  const model = (made[language] ??= learnt(
    waysToAsk.map(({ asked }) => asked[language].map((way) => tokensOf(way, language))),
  ));
  const scores = model.scores(tokensOf(prompt, language));
  const top = Math.max(...scores);
  const shares = scores.map((score, at) => Math.exp((score - top) * heat) * (before[at] ?? 0));
  const all = shares.reduce((sum, one) => sum + one, 0);
  const found = new Map<string, number>();
  const add = (name: string, share: number) => found.set(name, (found.get(name) ?? 0) + share);
  for (const [at, name] of names.entries()) {
    const share = (shares[at] ?? 0) / all;
    add(kindOf(name), share);
    if (kindOf(name) === 'event') add(name, share);
  }
  return found;
}

/** The stems of a text, each with the one before it, and its concepts. */
function tokensOf(text: string, language: Locale): Token[] {
  const stems = stemmedWords(text, language).map(({ stem }) => stem);
  const found = new Map<string, number>(stems.map((stem) => [stem, 1]));
  for (const [at, stem] of stems.entries()) found.set(`${stems[at - 1] ?? '^'} ${stem}`, ofPair);
  for (const { concept } of conceptsIn(text, language)) found.set(concept, 1);
  return [...found];
}

/** A kind with many ways counts less for each, and more in all. */
function priors(): number[] {
  const counts = Map.groupBy(names, kindOf);
  return names.map((name) => {
    const kind = kindOf(name);
    if (kind === 'event') return usual.event;
    return kind === 'refused' ? usual.refused : usual.other / Math.sqrt(counts.get(kind)?.length ?? 1);
  });
}
