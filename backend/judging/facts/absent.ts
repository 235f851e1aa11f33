import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';

type Sources = Pick<PreparedSet, 'descriptions' | 'passages'>;

/** Letters, a mark and figures, and nothing that makes it a part of something longer. */
const identifier = /(?<![\p{L}\p{N}_/.-])([A-Z]{2,6})([-_])(\d{2,6})(?![\p{L}\p{N}_-]|\.\d)/gu;
/** How many words before an identifier say that it is one of a document. */
const before = 2;

/**
 * Passages that refer to a document of the same house that is not in the set: an identifier of the form that those of the
 * set have, with the letters of one of them or with a word for a document before it. Nothing is wrong with that, but
 * nobody has read it.
 */
export function citesAbsent({ descriptions, passages }: Sources): ReadonlySet<number> {
  const own = descriptions.flatMap((one) => (one.identifier === null ? [] : identifiersIn(one.identifier)));
  const there = new Set(own.map(({ all }) => all));
  const series = new Set(own.map(({ letters, form }) => letters + form));
  const forms = new Map([...Map.groupBy(own, ({ form }) => form)].map(([form, all]) => [form, all.length]));
  if (own.length === 0) return new Set();
  const { documentNoun } = consistencyRules();
  const isAbsent = (at: number): boolean => {
    const passage = passages[at];
    if (!passage || !descriptions[passage.document]?.controlled) return false;
    const text = textOfPassage(passage);
    return identifiersIn(text).some(({ all, letters, form, index }) => {
      if (there.has(all)) return false;
      if (series.has(letters + form)) return true;
      const ahead = wordsOf(text.slice(0, index)).slice(-before);
      return (forms.get(form) ?? 0) > 1 && occurs(documentNoun[passage.language], ahead);
    });
  };
  return new Set([...passages.keys()].filter(isAbsent));
}

/** `form`: the mark and how many figures follow it. */
const identifiersIn = (text: string) =>
  [...text.matchAll(identifier)].map(({ 0: all, 1: letters = '', 2: mark = '', 3: figures = '', index }) => {
    return { all, letters, form: `${mark}${figures.length}`, index };
  });
