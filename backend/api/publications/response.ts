import {
  findPublications,
  languagesOf,
  minutesOf,
  relatedTo,
  type Wanted,
} from '#/backend/queries/publications/find.ts';
import type { Publication } from '#/backend/queries/publications/publications.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { PublicationAnswer, PublicationCard, PublicationList } from './contract.ts';

/** The address of a picture of the operator. */
export const pictureAddress = (sha256: string): string => `/api/publications/getPicture?sha256=${sha256}`;

/** A publication in one language, without its text. */
function cardOf({ id, version, post, isPublished }: Publication, locale: Locale): PublicationCard {
  const { date, author, type, cover } = post;
  const { title, summary, tags, content } = post[locale];
  const minutes = minutesOf(content);
  const picture = cover === null ? null : pictureAddress(cover);
  return { id, version, date, author, type, title, summary, cover: picture, tags, minutes, isPublished };
}

/** Those that are wanted, with the tags and types that all of them have. */
export function listAnswer(all: readonly Publication[], locale: Locale, wanted: Wanted): PublicationList {
  return {
    publications: findPublications(all, locale, wanted).map((one) => cardOf(one, locale)),
    tags: [...new Set(all.flatMap(({ post }) => post[locale].tags))].toSorted((one, other) =>
      one.localeCompare(other, locale),
    ),
    types: [...new Set(all.map(({ post }) => post.type))].toSorted(),
  };
}

/** One publication with its text. `forEditing`: with both languages. */
export function publicationAnswer(
  of: Publication,
  all: readonly Publication[],
  locale: Locale,
  forEditing: boolean,
): PublicationAnswer {
  return {
    ...cardOf(of, locale),
    languages: languagesOf(of),
    content: of.post[locale].content,
    related: relatedTo(of, all).map((one) => cardOf(one, locale)),
    post: forEditing ? of.post : null,
  };
}
