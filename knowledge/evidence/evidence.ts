import { readSentence, polarityWords, type Flaw, type ReadSentence } from './polarity.ts';
import { occurrences, occurs, wordsOf } from './terms.ts';
import type { Because, Defect, EvidenceRow, Facet, Language, Passage, Screening } from './types.ts';

export type ReadPassage = ReadSentence & { heading: readonly string[]; language: Language };

/** A passage prepared for a check against rows. */
export const readPassage = ({ heading, sentence }: Passage, language: Language): ReadPassage => {
  return { ...readSentence(sentence, language), heading: wordsOf(heading), language };
};

/**
 * Whether a passage is evidence that a duty is met, and why. `met` needs the topic in sentence or heading, and every
 * mandatory facet without defect. Rule-based: the same input gives the same result.
 */
export const screen = (row: EvidenceRow, passage: Passage, language: Language): Screening =>
  screenRead(row, readPassage(passage, language));

/** The same for a passage that was read before. */
export function screenRead(row: EvidenceRow, passage: ReadPassage): Screening {
  const { words, heading, language } = passage;
  const topicInSentence = occurs(row.topic[language], words);
  if (!topicInSentence && !occurs(row.topic[language], heading)) return none({ code: 'OTHER_TOPIC' });

  const flaws = flawsFor(row, passage);
  const weakened = new Set(flaws.flatMap(({ reach }) => [...reach]));
  const named = row.facets.filter((facet) => isMet(facet, passage, new Set()));
  const stated = row.facets.filter((facet) => isMet(facet, passage, weakened));
  const facets = stated.map(({ id }) => id);
  const missing = row.facets.filter((facet) => facet.mandatory && !stated.includes(facet)).map(({ id }) => id);
  if (missing.length === 0) return { verdict: 'met', facets, because: { code: 'EVERY_FACET' } };

  const lost = named.length > stated.length;
  const flaw = flaws.find(
    ({ defect }) => lost || defect === 'PLACEHOLDER' || (topicInSentence && defect === 'DEFERRED'),
  );
  if (flaw) return { verdict: verdictOf(flaw), facets, because: { code: flaw.defect, words: wordsIn(flaw, words) } };
  const because: Because = { code: 'FACETS_MISSING', missing };
  return stated.length > 0 ? { verdict: 'partly', facets, because } : none(because);
}

/** Whether a passage excludes the duty of a row, with a reason of some words, and the row allows it. */
export function excludes(row: EvidenceRow, { words, heading, language }: ReadPassage): boolean {
  if (!row.exclusion || words.length < 9) return false;
  const onTopic = occurs(row.topic[language], words) || occurs(row.topic[language], heading);
  return onTopic && occurs(polarityWords().exclusion[language], words);
}

const none = (because: Because): Screening => ({ verdict: 'none', facets: [], because });
const wordsIn = ({ trigger }: Flaw, words: readonly string[]): string => trigger.map((at) => words[at]).join(' ');

function verdictOf({ defect }: Flaw): Screening['verdict'] {
  if (defect === 'RESTATED' || defect === 'QUESTION') return 'restated';
  return defect === 'WEAK' ? 'partly' : 'contradicted';
}

/** Documents that may describe future work. */
const forward = new Set<string>(['plan', 'procedure', 'policy', 'contract', 'specification', 'ifu']);

/** The flaws that count for a row: a flaw within the row's own terms, such as "not acceptable", does not count. */
export function flawsFor(row: EvidenceRow, { words, flaws, language }: ReadPassage): Flaw[] {
  if (flaws.length === 0) return [];
  const patterns = [row.topic[language], ...row.facets.flatMap((facet) => facet[language])];
  const meant = new Set(patterns.flatMap((pattern) => occurrences(pattern, words)).flat());
  return flaws.filter(({ defect, trigger }) => !fulfilling(row, defect) && !isMeant(defect, trigger, meant));
}

/** Whether the row asks for words of this kind: for what will be done in a plan, and for "shall" in a rule. */
function fulfilling({ acts, documents }: EvidenceRow, defect: Defect): boolean {
  if (defect === 'RESTATED') return acts === 'rule';
  const looksForward = acts ? acts !== 'done' : documents.some((kind) => forward.has(kind));
  return defect === 'INTENDED' && looksForward;
}

/** Whether a term of the row contains the defect: either end of a negated verb ("n’est pas"), else its start. */
function isMeant(defect: Defect, trigger: readonly number[], meant: ReadonlySet<number>): boolean {
  const ends = defect === 'DENIED' ? [trigger.at(0), trigger.at(-1)] : [trigger.at(0)];
  return ends.some((at) => at !== undefined && meant.has(at));
}

/** Every group occurs in sentence or heading, at least half of them in the sentence. */
export function isMet(
  facet: Pick<Facet, Language>,
  { words, heading, language }: ReadPassage,
  weakened: ReadonlySet<number>,
): boolean {
  const groups = facet[language];
  const stands = (group: string) => occurrences(group, words).some((places) => !places.some((at) => weakened.has(at)));
  const inSentence = groups.filter(stands);
  return (
    inSentence.length * 2 >= groups.length &&
    groups.every((group) => inSentence.includes(group) || occurs(group, heading))
  );
}
