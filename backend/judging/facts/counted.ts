import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Passage } from '../documents/set.ts';
import { measuresIn } from '../text/measures.ts';
import { isEmpty, stemmedWords } from '../text/words.ts';
import { numbered } from './numbered.ts';

/** A number that a passage gives. `of` is what is counted, with the words that narrow it: "participants lay". */
export type Counted = { attribute: string; of: string; value: number };

/** "in each user group", "par groupe": what the number is of. */
const share = /(?<!\p{L})(?:per|each|every|par|chaque)\s+(?:user\s+)?(\p{L}+)/iu;

/** What a passage counts, and how long it lets something last. Nothing about a part or about another thing. */
export function countedIn(passage: Passage): Counted[] {
  const { counted, lasting, partial } = consistencyRules();
  const { language } = passage;
  const text = textOfPassage(passage);
  const words = wordsOf(text);
  if (occurs(partial[language], words)) return [];
  const [per] = stemmedWords(share.exec(text)?.[1] ?? '', language);
  const suffix = per === undefined || isEmpty(per, language) ? '' : ` per ${per.stem}`;
  const counts = counted.flatMap(({ attribute, ...terms }) =>
    numbered(text, terms, language).map(({ narrow, value }): Counted => {
      return { attribute, of: `${attribute} ${narrow}${suffix}`, value };
    }),
  );
  const measures = measuresIn(text).filter(({ unit, from, to }) => unit === 'day' && from === to);
  const [measure, ...others] = measures;
  const lasts = lasting.filter((one) => measure && others.length === 0 && occurs(one[language], words));
  return [
    ...counts,
    ...lasts.map(({ attribute }) => ({ attribute, of: `${attribute}${suffix}`, value: measure?.to ?? 0 })),
  ];
}
