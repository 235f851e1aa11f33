import { createHash } from 'node:crypto';
import { occurs } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { isAbout, saidOf } from '../expect/said.ts';
import { study } from '../judge.ts';
import type { CheckedRow } from '../rows.ts';
import { isEmpty, stemmedWords } from '../text/words.ts';
import { toPoint } from '../verdict/signals.ts';
import { placeOf } from '../verdict/quotes.ts';
import type { AskedPassage, AskedRow } from './call.ts';
import { promptVersion } from './prompt.ts';

const most = { passages: 8, wordsOfSection: 350 };

/**
 * A requirement with the passages that the model gets to see: the best eight, and the section of the first. `withheld`:
 * documents that speak to models; they are not shown to any. Null where no passage is left.
 */
export function askedRow(row: CheckedRow, set: PreparedSet, withheld: ReadonlySet<number>): AskedRow | null {
  const best = study(set, row)
    .weighed.filter(({ passage }) => !withheld.has(set.passages[passage]?.document ?? -1))
    .toSorted((a, b) => toPoint(b) - toPoint(a))
    .slice(0, most.passages)
    .map(({ passage }) => passage);
  const [first] = best;
  if (first === undefined) return null;
  const language = set.passages[first]?.language ?? 'en';
  const passages = [...new Set([...best, ...aroundIn(set, first)])].map((at) => shownPassage(at, set));
  const expectations = expectationsOf(row, language);
  const failures = (row.evidence?.failures ?? []).map(({ id, label }) => ({ id, label: label[language] }));
  const supports = Object.fromEntries(
    expectations.map(({ id }) => [id, passages.filter(({ at }) => hasWordsOf(row, id, at, set)).map(({ at }) => at)]),
  );
  const heading = row.heading?.[language];
  const text = heading ? `${heading}: ${row.requirement.text[language]}` : row.requirement.text[language];
  const shown = passages.map(({ source, from, text: words, heading: above }) => [source, from, words, above]);
  const input = createHash('sha256')
    .update(JSON.stringify([promptVersion, row.requirement.key, text, expectations, failures, shown]))
    .digest('hex');
  return { key: row.requirement.key, text, expectations, failures, passages, supports, input };
}

/** The mandatory facets of the row and what else it expects; without patterns the requirement itself. */
function expectationsOf({ evidence, requirement }: CheckedRow, language: Language): AskedRow['expectations'] {
  const facets = (evidence?.facets ?? []).filter(({ mandatory }) => mandatory);
  const points = [...facets, ...(evidence?.expect ?? [])];
  if (points.length === 0) return [{ id: requirement.key, label: requirement.text[language] }];
  return points.map(({ id, label }) => ({ id, label: label[language] }));
}

/** Passages of the same section before and after one, as far as its words reach. */
function aroundIn({ passages }: PreparedSet, first: number): number[] {
  const section = passages[first]?.section;
  const found: number[] = [];
  let words = 0;
  for (const step of [-1, 1])
    for (let at = first + step; ; at += step) {
      const passage = passages[at];
      if (passage?.section !== section || !passage) break;
      words += textOfPassage(passage).split(/\s+/u).length;
      if (words > most.wordsOfSection) break;
      found.push(at);
    }
  return found.toSorted((a, b) => a - b);
}

function shownPassage(at: number, set: PreparedSet): AskedPassage {
  const passage = set.passages[at];
  const document = set.documents[passage?.document ?? -1];
  if (!passage || !document) throw new Error(`There is no passage ${at}`);
  const description = set.descriptions[passage.document];
  const { block, from } = passage;
  return {
    at,
    number: 0,
    document: passage.document,
    kind: description?.kind ?? null,
    controlled: description?.controlled ?? false,
    heading: set.sections[passage.section]?.heading ?? '',
    text: textOfPassage(passage),
    source: {
      document: document.document,
      version: document.version,
      sha256: document.sha256,
      block: block.id,
      place: placeOf(block),
    },
    from,
  };
}

/**
 * Whether a passage, or the heading above it, has words of the expectation, or else is about the requirement: a quote
 * about something else shows nothing.
 */
function hasWordsOf(row: CheckedRow, id: string, at: number, set: PreparedSet): boolean {
  const { words, heading, language } = set.read(at);
  const { evidence } = row;
  const facet = evidence?.facets.find((one) => one.id === id);
  if (facet?.[language].some((group) => occurs(group, words) || occurs(group, heading))) return true;
  if (evidence && saidOf(evidence, [at], set).some((said) => isAbout(evidence, said))) return true;
  const passage = set.passages[at];
  const stems = (text: string) =>
    stemmedWords(text, language).flatMap((word) => (isEmpty(word, language) ? [] : [word.stem]));
  const wanted = new Set(stems(row.requirement.text[language]));
  return new Set(stems(passage ? textOfPassage(passage) : '').filter((stem) => wanted.has(stem))).size >= 2;
}
