import type { Reading } from '#/backend/reading/blocks.ts';
import { isEmpty, stemmedWords } from '#/backend/judging/text/words.ts';
import type { Locale } from '#/knowledge/types.ts';
import { known, same, type Entry } from '../source.ts';

/** A document whose text was read. `link`: the address at which a block of it is shown. */
export type ReadDocument = {
  fileName: string;
  name: string;
  at: string | null;
  position: string | null;
  reading: Pick<Reading, 'blocks'>;
  link: (block: number, length: number) => string;
};

const shortest = 15;
/** Characters that show the language of a document. */
const enough = 4000;

/**
 * The passages of documents: every block that says something, under its headings. The head of a table says something only
 * with its rows. Their texts have one language.
 */
export const passageEntries = (documents: readonly ReadDocument[]): Entry[] =>
  documents.flatMap(({ fileName, name, at, position, reading, link }) => {
    const spoken = languageOf(reading.blocks.map(({ text }) => text).join(' '));
    const heads = new Set(reading.blocks.map(({ header }) => header.join(' | ')));
    return reading.blocks
      .filter(({ kind, text }) => kind !== 'heading' && text.length >= shortest)
      .filter(({ kind, text }) => kind !== 'row' || !heads.has(text))
      .map((block) => {
        const { page, heading } = block.place;
        const where = { en: page ? `${name}, p. ${page}` : name, fr: page ? `${name}, p. ${page}` : name };
        return known({
          kind: 'document',
          key: fileName,
          label: where,
          title: same([name, ...heading.slice(-2), ...block.header].join(' ')),
          text: same(block.text),
          spoken,
          at,
          position,
          link: link(block.id, block.text.length),
        });
      });
  });

/** The language whose small words a text has most of. */
function languageOf(text: string): Locale {
  const share = (language: Locale) =>
    stemmedWords(text.slice(0, enough), language).filter((word) => isEmpty(word, language)).length;
  return share('fr') > share('en') ? 'fr' : 'en';
}
