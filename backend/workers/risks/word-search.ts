import { libraryControls } from '#/knowledge/risk-controls.ts';
import type { Risk } from '#/knowledge/types.ts';

/** A found risk, its score, and the words of the question that it contains, as typed. */
export type Found = { risk: Risk; score: number; words: readonly string[] };
/** Finds risks for words in either language, best first. */
export type RiskSearch = (question: string) => Found[];

/** Words without meaning for a risk. */
const empty = new Set(
  `a an and are as at be by can could does for from has have how if in into is it its may might of on or our that the their
  there they this to was what when where which who will with would you your device risk risks hazard use used
  au aux avec ce ces cette dans de des du elle en est et etre il ils je la le les leur mais ne nos notre nous ou par pas
  peut peuvent plus pour que quel quelle quelles quels qui sa se ses si son sont sur un une vos votre vous dispositif
  risque danger quand comment y d l qu n s`.split(/\s+/),
);

/** Term frequency saturation and length normalisation, as usual for BM25. */
const k1 = 1.2;
const b = 0.75;
/** Words are cut to this many letters, so that "battery", "batteries" and "batterie" match, in both languages. */
const stemLength = 6;

type Indexed = { risk: Risk; counts: ReadonlyMap<string, number>; length: number };

/**
 * An index over risks, both languages in one: the weight of a word falls with the number of risks that contain it
 * (BM25).
 */
export function riskSearch(risks: readonly Risk[]): RiskSearch {
  const documents = risks.map(indexed);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(documents.length, 1);
  const holders = new Map<string, number>();
  for (const { counts } of documents) for (const stem of counts.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const worth = (stem: string) => {
    const holding = holders.get(stem) ?? 0;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
  };
  return (question) => {
    const wanted = new Map(tokens(question).map((word) => [stemOf(word), word]));
    return documents
      .map(({ risk, counts, length }) => {
        let score = 0;
        const words: string[] = [];
        for (const [stem, word] of wanted) {
          const count = counts.get(stem) ?? 0;
          if (count === 0) continue;
          score += (worth(stem) * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average));
          words.push(word);
        }
        return { risk, score, words };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score || (one.risk.key < other.risk.key ? -1 : 1));
  };
}

function indexed(risk: Risk): Indexed {
  const counts = new Map<string, number>();
  let length = 0;
  for (const words of [risk.en, risk.fr])
    for (const word of tokens(searched(words))) {
      const stem = stemOf(word);
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      length++;
    }
  return { risk, counts, length };
}

const searched = (words: Risk['en']): string =>
  [
    words.type,
    words.category,
    words.hazardPhenomenon,
    words.sequence,
    words.hazardSituation,
    words.harm,
    ...libraryControls(words).map(({ text }) => text),
  ].join(' ');

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !empty.has(folded(word)));

const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const stemOf = (word: string): string =>
  folded(word)
    .replace(/(?:s|x)$/, '')
    .slice(0, stemLength);
