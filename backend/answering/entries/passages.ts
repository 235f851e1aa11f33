import type { Reading } from '#/backend/reading/blocks.ts';
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

/** The passages of documents: every block that says something, under its headings. Their texts have one language. */
export const passageEntries = (documents: readonly ReadDocument[]): Entry[] =>
  documents.flatMap(({ fileName, name, at, position, reading, link }) =>
    reading.blocks
      .filter(({ kind, text }) => kind !== 'heading' && text.length >= shortest)
      .map((block) => {
        const { page, heading } = block.place;
        const where = { en: page ? `${name}, p. ${page}` : name, fr: page ? `${name}, p. ${page}` : name };
        return known({
          kind: 'document',
          key: fileName,
          label: where,
          title: same([name, ...heading.slice(-2), ...block.header].join(' ')),
          text: same(block.text),
          at,
          position,
          link: link(block.id, block.text.length),
        });
      }),
  );
