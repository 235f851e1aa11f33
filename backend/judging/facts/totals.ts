import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Passage, type PreparedSet } from '../documents/set.ts';
import { yearsIn } from './ages.ts';
import { citationsOf } from './citations.ts';
import { bothSides, type Conflict } from './conflict.ts';
import { numbered } from './numbered.ts';

/** How many of a thing there are, by a passage; `of` with the words and the years that narrow it. */
type Total = { attribute: string; requirements: readonly string[]; of: string; value: number; passage: number };

type Sources = Pick<PreparedSet, 'descriptions' | 'passages'>;

/**
 * A passage that cites a document of the set for a total, where that document gives another. Only there is it sure that
 * both mean the same; of a document that gives several nothing is known.
 */
export function differingTotals(set: Sources): Conflict[] {
  const citations = citationsOf(set);
  const cited = new Set(citations.map((one) => one.cited));
  const citing = new Set(citations.map(({ passage }) => passage));
  const totals = [...set.passages.entries()].flatMap(([at, passage]) =>
    set.descriptions[passage.document]?.controlled && (cited.has(passage.document) || citing.has(at))
      ? totalsIn(passage, at)
      : [],
  );
  const byPassage = Map.groupBy(totals, ({ passage }) => passage);
  const byDocument = Map.groupBy(totals, ({ passage }) => set.passages[passage]?.document);
  return citations.flatMap(({ passage, cited: document, version }) =>
    (version === 'other' ? [] : (byPassage.get(passage) ?? [])).flatMap((said) => {
      const [own, ...others] = (byDocument.get(document) ?? []).filter(({ of }) => of === said.of);
      const isSure = own && others.every(({ value }) => value === own.value);
      if (!isSure || own.value === said.value) return [];
      const { attribute, requirements } = said;
      return bothSides(passage, own.passage, { code: 'VALUES_DIFFER', attribute, requirements });
    }),
  );
}

function totalsIn(passage: Passage, at: number): Total[] {
  const { totals, whole, partial, behindTotal, otherSubject } = consistencyRules();
  const { language } = passage;
  const text = textOfPassage(passage);
  const words = wordsOf(text);
  const isPart = occurs(partial[language], words) || occurs(otherSubject[language], words);
  if (isPart || !occurs(whole[language], words)) return [];
  const years = [...new Set(yearsIn(text))].toSorted((a, b) => a - b).join(' ');
  return totals.flatMap(({ attribute, requirements, ...terms }) =>
    numbered(text, terms, language).flatMap(({ value, narrow, rest }) => {
      const next = /^\s+([\p{L}\p{N}]+)/u.exec(rest)?.[1];
      const isWhole = next === undefined || ofYear.test(rest) || occurs(behindTotal[language], wordsOf(next));
      return isWhole ? [{ attribute, requirements, of: `${attribute} ${narrow} ${years}`, value, passage: at }] : [];
    }),
  );
}

/** "complaints in 2024", "réclamations de l’année 2024": the year is recognised separately. */
const ofYear = /^\s+(?:in|of|for|during|en|de|pour)\s+(?:the\s+year\s+|l['’]année\s+)?(?:19|20)\d{2}\b/u;
