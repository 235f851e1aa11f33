import { placeOf } from '#/knowledge/derive/clause.ts';
import type { Bilingual, Knowledge, Requirement, RequirementDuty } from '#/knowledge/types.ts';
import type { NormKeys } from '#/backend/commands/norms/norms.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

type Supporting = { norm: string; clause: string };

/** The knowledge base indexed for the norms screen: rows by norm, and references to a point of MDR Annex I. */
export type RequirementIndex = {
  byNorm: ReadonlyMap<string, readonly Requirement[]>;
  checklist: readonly Requirement[];
  keys: NormKeys;
  /** Rows with their searchable text; without their own texts where a standard is closed. */
  searchable: readonly { row: Requirement; open: string; closed: string }[];
  /** Questions that set a fact. */
  questionsFor: ReadonlyMap<string, readonly string[]>;
  questionTitles: ReadonlyMap<string, { title: Bilingual; answer: (given: string) => Bilingual }>;
  /** Duties of standards that support a row of Annex I, and library risks that refer to one. */
  supporting: (row: Requirement) => readonly Supporting[];
  risksOf: (row: RequirementDuty) => readonly string[];
};

/** Built once at start; takes some ten milliseconds for two thousand rows. */
export function requirementIndex(knowledge: Knowledge, requirements: readonly Requirement[]): RequirementIndex {
  const checklist = requirements.filter(isGspr);
  const duties = requirements.filter((row) => row.type === 'REQ');
  const standards = new Set(knowledge.norms.filter(({ kind }) => kind === 'standard').map(({ key }) => key));
  const supports = byPlace(
    duties
      .filter(({ norm }) => standards.has(norm))
      .flatMap(({ norm, clause, gspr }) => gspr.map((point) => ({ point, entry: { norm, clause } }))),
  );
  const riskPoints = byPlace(knowledge.risks.flatMap(({ key, gspr }) => gspr.map((point) => ({ point, entry: key }))));
  const names = new Map(knowledge.norms.map(({ key, name }) => [key, `${name.en} ${name.fr}`]));
  const riskNorms = new Map(knowledge.risks.map(({ key, norms }) => [key, new Set(norms)]));
  return {
    byNorm: Map.groupBy(requirements, ({ norm }) => norm),
    checklist,
    keys: {
      stateable: new Set([...knowledge.norms.map(({ key }) => key), ...duties.map(({ key }) => key)]),
      checklist: new Set(checklist.flatMap(({ key, type }) => (type === 'REQ' ? [key] : []))),
    },
    searchable: inOrder(requirements, knowledge).map((row) => {
      const place = `${row.norm} ${names.get(row.norm) ?? ''} ${row.clause}`;
      const closed = folded(`${place} ${row.type === 'HEAD' ? `${row.text.en} ${row.text.fr}` : ''}`);
      return { row, closed, open: folded(`${place} ${row.text.en} ${row.text.fr}`) };
    }),
    questionsFor: questionsByFact(knowledge),
    questionTitles: new Map(
      knowledge.questions.map((question) => [
        question.key,
        { title: question.title, answer: (given: string) => answerTitle(question, given) },
      ]),
    ),
    supporting: (row) => supports(row.clause),
    risksOf: (row) =>
      isGspr(row)
        ? riskPoints(row.clause)
        : [...new Set(row.gspr.flatMap(riskPoints))].filter((risk) => riskNorms.get(risk)?.has(row.norm)),
  };
}

/** By position of their norms, and within a norm in the order of its text. */
function inOrder(requirements: readonly Requirement[], { norms }: Knowledge): readonly Requirement[] {
  const positions = new Map(norms.map(({ key, position }) => [key, position]));
  return requirements.toSorted((one, other) => (positions.get(one.norm) ?? 0) - (positions.get(other.norm) ?? 0));
}

const isGspr = ({ norm, part }: Requirement): boolean => norm === 'MDR' && part.toLowerCase() === 'annex i';

/** The normalised form for a search: lower case, without accents, ligatures or typographic apostrophes. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");

/** References to a point, or to a point that contains it: "23.4" is cited for 23.4(ab) too. */
function byPlace<Entry>(entries: readonly { point: string; entry: Entry }[]): (clause: string) => readonly Entry[] {
  const places = Map.groupBy(entries, ({ point }) => placeOf(point).join('.'));
  return (clause) => {
    const place = placeOf(clause);
    const within = place.flatMap((_, end) => places.get(place.slice(0, end + 1).join('.')) ?? []);
    return [...new Set(within.map(({ entry }) => entry))];
  };
}

function questionsByFact({ questions }: Knowledge): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, choices } of questions.filter(({ successor }) => successor === undefined))
    for (const fact of new Set(choices.flatMap(({ sets }) => Object.keys(sets))))
      found.set(fact, [...(found.get(fact) ?? []), key]);
  return found;
}
