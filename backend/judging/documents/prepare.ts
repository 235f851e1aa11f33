import type { Block } from '#/backend/reading/blocks.ts';
import { readPassage, type ReadPassage } from '#/knowledge/evidence/evidence.ts';
import type { Flaw } from '#/knowledge/evidence/polarity.ts';
import { citesAbsent } from '../facts/absent.ts';
import { conflictsOf } from '../facts/conflicts.ts';
import { factsOf } from '../facts/values.ts';
import { newScores } from '../search/scores.ts';
import { newWordIndex } from '../search/word-index.ts';
import { languageOf } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { stemmedWords } from '../text/words.ts';
import { describe } from './describe.ts';
import { textOfPassage, type CheckedDocument, type Passage, type PreparedSet, type Section } from './set.ts';

/**
 * Reads documents once: languages, sentences, stems and an index of words. Two documents with the same file are one.
 * Takes about 0.2 ms a passage; the flaws of a sentence are read when a requirement first asks for it.
 */
export function prepareSet(documents: readonly CheckedDocument[]): PreparedSet {
  const ordered = inOrder(documents);
  const descriptions = ordered.map(({ reading }) => describe(reading));
  const sections: Section[] = [];
  const passages: Passage[] = [];
  for (const [document, { reading }] of ordered.entries()) {
    const { title, language: main } = descriptions[document] ?? { title: '', language: 'en' };
    let last: string | null = null;
    for (const [at, block] of reading.blocks.entries()) {
      const next = reading.blocks[at + 1];
      const isEmpty = isEmptyHeading(block, next);
      if ((block.kind === 'heading' && !isEmpty) || isTableHead(block, next)) continue;
      const heading = headingOf(block, title);
      if (last !== heading) sections.push({ document, heading, language: languageOf(heading, main) });
      last = heading;
      const language = languageOf(block.text, main);
      const section = sections.length - 1;
      for (const { from, to } of stretchesOf(block))
        passages.push({ document, section, block, from, to, language, isEmpty });
    }
  }
  const index = indexOf(sections, passages);
  const scores = newScores({ sections, passages, index });
  const set = { documents: ordered, descriptions, sections, passages, index, scores, read: reader(sections, passages) };
  const facts = factsOf(set);
  return { ...set, facts, conflicts: conflictsOf(set, facts), citesAbsent: citesAbsent(set) };
}

/** By the hash of the file, then by name; of equal files the first. */
function inOrder(documents: readonly CheckedDocument[]): CheckedDocument[] {
  const key = ({ sha256, document }: CheckedDocument) => `${sha256} ${document}`;
  const sorted = documents.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return sorted.filter(({ sha256 }, index) => sha256 !== sorted[index - 1]?.sha256);
}

const headingOf = ({ place, header }: Block, title: string): string =>
  [...new Set([title, ...place.heading, ...header])].filter((part) => part !== '').join(' / ');

/** Another heading of the same rank or the end follows at once. The title of a document is no empty section. */
const isEmptyHeading = ({ kind, place, id }: Block, next: Block | undefined): boolean =>
  kind === 'heading' &&
  id > 0 &&
  (!next || (next.kind === 'heading' && next.place.heading.length <= place.heading.length));

/** The row that holds the head cells: it says nothing by itself. */
const isTableHead = ({ kind, text, header }: Block, next: Block | undefined): boolean =>
  kind === 'row' && (text === header.join(' | ') || (next?.kind === 'row' && next.header.join(' | ') === text));

/** A row of a table is one passage: its cells mean little alone. */
const stretchesOf = ({ kind, text }: Block): { from: number; to: number }[] =>
  kind === 'row' ? (text.trim() === '' ? [] : [{ from: 0, to: text.length }]) : sentencesOf(text);

function indexOf(sections: readonly Section[], passages: readonly Passage[]): PreparedSet['index'] {
  const index = {
    en: { passages: newWordIndex('en'), sections: newWordIndex('en') },
    fr: { passages: newWordIndex('fr'), sections: newWordIndex('fr') },
  };
  for (const [at, passage] of passages.entries())
    index[passage.language].passages.add(at, stemmedWords(textOfPassage(passage), passage.language));
  for (const [at, { heading, language }] of sections.entries())
    index[language].sections.add(at, stemmedWords(heading, language));
  return index;
}

function reader(sections: readonly Section[], passages: readonly Passage[]): (passage: number) => ReadPassage {
  const known: ReadPassage[] = [];
  return (at) => {
    const remembered = known[at];
    if (remembered) return remembered;
    const passage = passages[at];
    if (!passage) throw new Error(`There is no passage ${at}`);
    const heading = sections[passage.section]?.heading ?? '';
    const read = readPassage({ heading, sentence: textOfPassage(passage) }, passage.language);
    return (known[at] = passage.isEmpty ? { ...read, flaws: [nothingBelow(read.words)] } : read);
  };
}

const nothingBelow = (words: readonly string[]): Flaw => {
  return { defect: 'PLACEHOLDER', trigger: [], reach: new Set(words.keys()) };
};
