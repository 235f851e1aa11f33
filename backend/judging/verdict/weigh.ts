import { flawsFor, screenRead, type ReadPassage } from '#/knowledge/evidence/evidence.ts';
import { occurrences, occurs } from '#/knowledge/evidence/terms.ts';
import type { Defect, EvidenceRow, Screening } from '#/knowledge/evidence/types.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import type { Conflict } from '../facts/conflict.ts';
import type { CheckedRow } from '../rows.ts';
import { expectedKinds, type Candidate } from '../search/search.ts';
import { denialOf, vocabularyOf, type Vocabulary } from './denial.ts';
import { concerns } from './evidence.ts';
import { examplesOf, failuresOf, likenessTo, rivalsOf, type Examples } from './likeness.ts';

/** What a passage says to a requirement. Shares from 0 to 1. */
export type Weighed = Candidate & {
  controlled: boolean;
  expectedKind: boolean;
  screening: Screening['verdict'] | null;
  /** Share of the row's groups that are in the sentence, its neighbours or its heading without a defect. */
  coverage: number;
  /** Facets of which every group is found so, at least one of them in the sentence. */
  stated: readonly string[];
  likeness: number;
  /** How much more it is like a failure than like evidence. */
  failing: number;
  /** The defect that covers most of the row's own words, and which share of them. */
  defect: { kind: Defect; share: number } | null;
  /** Every kind of defect in the sentence, whatever it is about. */
  defects: ReadonlySet<Defect>;
  /** Of what the sentence denies, the share that is the row's own matter. */
  denial: number;
  conflict: Conflict | null;
  /** It refers to a document that is not in the set. */
  citesAbsent: boolean;
  /** The sentence means a neighbouring duty. */
  borrowed: boolean;
  /** A heading with nothing below it. */
  isEmpty: boolean;
  /** It names a figure, a day or another document. */
  isSpecific: boolean;
};

/** The weight of a group by its place. */
const places = { sentence: 1, neighbour: 0.7, heading: 0.7 };
const offTopic = 0.4;

/** What a row is compared by; made once for all its passages. */
export type Measure = {
  row: CheckedRow;
  examples: Examples;
  failures: Examples;
  vocabulary: Vocabulary;
  /** Examples of the duties whose sentences must not be borrowed. */
  rivals: readonly Examples[];
};

export const measureOf = (row: CheckedRow): Measure => {
  return {
    row,
    examples: examplesOf(row),
    failures: failuresOf(row),
    vocabulary: vocabularyOf(row),
    rivals: rivalsOf(row),
  };
};

/** A sentence that is so much more like a neighbouring duty belongs to that duty. */
const rivalry = 0.1;

/** Weighs a candidate of a row. */
export function weigh(
  candidate: Candidate,
  { row, examples, failures, vocabulary, rivals }: Measure,
  set: PreparedSet,
): Weighed {
  const passage = set.passages[candidate.passage];
  if (!passage) throw new Error(`There is no passage ${candidate.passage}`);
  const read = set.read(candidate.passage);
  const description = set.descriptions[passage.document];
  const kinds = expectedKinds(row);
  const kind = description?.kind ?? null;
  const text = textOfPassage(passage);
  const likeness = likenessTo(examples[passage.language], text, passage.language);
  return {
    ...candidate,
    // Minutes count where minutes are the evidence, as of a management review.
    controlled: (description?.controlled ?? false) || (kind === 'minutes' && kinds.has(kind)),
    expectedKind: kind !== null && kinds.has(kind),
    defects: new Set(read.flaws.map(({ defect }) => defect)),
    denial: read.flaws.length === 0 ? 0 : denialOf(vocabulary, read, text, textBefore(candidate.passage, set)),
    isEmpty: passage.isEmpty,
    conflict: conflictAt(candidate.passage, row, set),
    citesAbsent: set.citesAbsent.has(candidate.passage),
    isSpecific: /\d/u.test(text),
    likeness,
    failing: Math.max(0, likenessTo(failures[passage.language], text, passage.language) - likeness),
    borrowed: rivals.some((rival) => likenessTo(rival[passage.language], text, passage.language) > likeness + rivalry),
    ...(row.evidence
      ? statedBy(row.evidence, read, neighboursOf(candidate.passage, set))
      : { screening: null, coverage: 0, stated: [], defect: bareDefect(read) }),
  };
}

/** The worst contradiction of a passage that is one of the row. */
function conflictAt(passage: number, row: CheckedRow, set: PreparedSet): Conflict | null {
  const all = (set.conflicts.get(passage) ?? []).filter((conflict) => concerns(conflict, row));
  return all.toSorted((a, b) => b.strength - a.strength)[0] ?? null;
}

/** The sentence before in the same section; the heading before the first. */
function textBefore(at: number, { passages, sections }: PreparedSet): string {
  const [before, own] = [passages[at - 1], passages[at]];
  const heading = sections[own?.section ?? -1]?.heading ?? '';
  return before && before.section === own?.section ? textOfPassage(before) : heading;
}

function neighboursOf(at: number, set: PreparedSet): ReadPassage[] {
  const section = set.passages[at]?.section;
  return [at - 1, at + 1].filter((other) => set.passages[other]?.section === section).map(set.read);
}

type Stated = Pick<Weighed, 'screening' | 'coverage' | 'stated' | 'defect'>;

function statedBy(row: EvidenceRow, read: ReadPassage, neighbours: readonly ReadPassage[]): Stated {
  const { words, heading, language } = read;
  const flaws = flawsFor(row, read);
  const weak = new Set(flaws.flatMap(({ reach }) => [...reach]));
  const isSound = (group: string) => occurrences(group, words).some((at) => !at.some((index) => weak.has(index)));
  const nearby = (group: string) =>
    neighbours.some((other) => other.language === language && other.flaws.length === 0 && occurs(group, other.words));
  const valueOf = (group: string): number => {
    if (isSound(group)) return places.sentence;
    if (occurs(group, heading)) return places.heading;
    return nearby(group) ? places.neighbour : 0;
  };
  const mandatory = row.facets.filter((facet) => facet.mandatory);
  const values = mandatory.map((facet) => facet[language].map(valueOf));
  const topic = [row.topic[language]].map(valueOf)[0] ?? 0;
  const stated = row.facets.filter((facet) => {
    const each = facet[language].map(valueOf);
    return each.every((value) => value > 0) && each.includes(places.sentence);
  });
  const all = values.flat();
  const mean = all.reduce((sum, value) => sum + value, 0) / (all.length || 1);
  return {
    screening: screenRead(row, read).verdict,
    coverage: mean * (topic > 0 ? 1 : offTopic),
    stated: topic > 0 ? stated.map(({ id }) => id) : [],
    defect: defectOf(row, read, flaws),
  };
}

/**
 * A defect counts where its reach covers the row's own words, by the share of the row's groups that the sentence and
 * its heading name. A blank under a heading of the row has none of its words.
 */
function defectOf(
  row: EvidenceRow,
  { words, heading, language }: ReadPassage,
  flaws: ReadPassage['flaws'],
): Weighed['defect'] {
  const facets = row.facets.filter(({ mandatory }) => mandatory);
  const groups = [row.topic[language], ...facets.flatMap((facet) => facet[language])];
  const named = groups.filter((group) => occurs(group, words) || occurs(group, heading)).length / groups.length;
  const covered = flaws.map(({ defect, reach }) => {
    const hit = groups.filter((group) => {
      const found = occurrences(group, words);
      return found.length > 0 && found.every((at) => at.some((index) => reach.has(index)));
    });
    const isBlankBelow = defect === 'PLACEHOLDER' && named >= 0.5 && occurs(row.topic[language], heading);
    if (isBlankBelow) return { kind: defect, share: named };
    return { kind: defect, share: hit.length === 0 || named < 0.5 ? 0 : (named + hit.length / groups.length) / 2 };
  });
  return covered.toSorted((a, b) => b.share - a.share)[0] ?? null;
}

/** Without patterns a defect is known, but not what it takes. */
const bareDefect = ({ flaws: [first] }: ReadPassage): Weighed['defect'] =>
  first ? { kind: first.defect, share: 0.3 } : null;
