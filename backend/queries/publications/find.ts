import type { Locale } from '#/knowledge/types.ts';
import type { Publication } from './publications.ts';

export type Wanted = { q?: string | undefined; tag?: string | undefined; type?: string | undefined };

/** The languages in which a publication is written. */
export const languagesOf = ({ post }: Publication): Locale[] =>
  (['en', 'fr'] as const).filter((locale) => post[locale].content.trim() !== '');

/** Whether readers of a language see a publication: it is published, and written in that language. */
export const isReadable = (publication: Publication, locale: Locale): boolean =>
  publication.isPublished && languagesOf(publication).includes(locale);

/** The publications with every word of `q`, with the tag, and of the type, in their order. */
export function findPublications(
  publications: readonly Publication[],
  locale: Locale,
  { q = '', tag, type }: Wanted,
): Publication[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return publications.filter(({ post }) => {
    const { title, summary, tags, content } = post[locale];
    if (type !== undefined && post.type !== type) return false;
    if (tag !== undefined && !tags.includes(tag)) return false;
    const text = plain([title, summary, ...tags, content].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** At most three other publications that share most tags with this one; the newest first among equals. */
export function relatedTo(of: Publication, publications: readonly Publication[]): Publication[] {
  const shared = ({ post }: Publication) => post.en.tags.filter((tag) => of.post.en.tags.includes(tag)).length;
  return publications
    .filter((one) => one.id !== of.id && shared(one) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, 3);
}

/** The time in which a text is read, in whole minutes at 220 words a minute; at least one. */
export const minutesOf = (content: string): number =>
  Math.max(1, Math.round(content.split(/\s+/).filter(Boolean).length / 220));

/** Lower case and without accents, so that `declassement` finds “déclassement”. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
