import * as z from 'zod/mini';
import { publicationTypes } from '#/backend/events/publication-types.ts';
import { Acted, filled, Id, LogPosition, text } from '../edge/contract.ts';

const Locale = z.enum(['en', 'fr']);
const Type = z.enum(publicationTypes);
const Tag = filled(40);

const inLanguage = { locale: Locale, after: z.optional(LogPosition) };
/** `q`: words, all of which have to occur. */
export const PublicationsQuery = z.strictObject({
  ...inLanguage,
  q: z.optional(text(200)),
  tag: z.optional(Tag),
  type: z.optional(Type),
});
export const PublicationQuery = z.strictObject({ id: Id, ...inLanguage });

export const FeedQuery = z.strictObject({ locale: Locale });

/** `author` null: Acta. `date`: a day. `cover`: the address of a picture. `minutes`: the time to read it. */
const shown = {
  id: z.string(),
  version: z.int(),
  date: z.string(),
  author: z.nullable(z.string()),
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  tags: z.readonly(z.array(z.string())),
  minutes: z.int(),
  isPublished: z.boolean(),
};
export const PublicationCard = z.object(shown);
export type PublicationCard = z.infer<typeof PublicationCard>;

/** `tags` and `types`: those of all publications in this language, to choose from. */
export const PublicationList = z.object({
  publications: z.array(PublicationCard),
  tags: z.array(z.string()),
  types: z.array(z.string()),
});
export type PublicationList = z.infer<typeof PublicationList>;

const Text = z.strictObject({
  title: filled(200),
  summary: text(500),
  tags: z.readonly(z.array(Tag).check(z.maxLength(12))),
  content: text(60_000),
});
/** A publication as the administrator writes it. */
const Post = z.strictObject({
  type: Type,
  author: z.nullable(filled(120)),
  date: z.iso.date(),
  cover: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  en: Text,
  fr: Text,
});

/** The same as it was recorded. */
const ShownPost = z.extend(Post, { type: z.string() });

/** `languages`: those in which it is written. `post`: both languages, for the administrator; null for everybody else. */
export const PublicationAnswer = z.object({
  ...shown,
  languages: z.array(Locale),
  content: z.string(),
  related: z.array(PublicationCard),
  post: z.nullable(ShownPost),
});
export type PublicationAnswer = z.infer<typeof PublicationAnswer>;

/** A new publication begins as an empty post, which nobody but the administrator sees. */
export const CreateBody = z.strictObject({});
export const Created = z.extend(Acted, { id: Id });
/** `version`: the newest one after it. */
export const Edited = z.extend(Acted, { version: z.int() });
export const Switched = z.extend(Acted, {});
export const PublicationBody = z.strictObject({ id: Id });
/** `base`: the version that the writer saw; another one than the newest is refused. */
const base = z.int().check(z.minimum(1));
export const EditBody = z.strictObject({ id: Id, base, post: Post });
export const RestoreBody = z.strictObject({ id: Id, base, version: z.int().check(z.minimum(1)) });

/** `until`: the newest version that the asker knows; it changes the address and nothing else. */
export const VersionsQuery = z.strictObject({
  id: Id,
  until: z.optional(z.string().check(z.maxLength(10))),
  after: z.optional(LogPosition),
});
/** `at` and `by` null: the version came with Acta, or its writer was erased. `of`: the version that it restored. */
export const PublicationVersions = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      of: z.nullable(z.int()),
      at: z.nullable(z.string()),
      by: z.nullable(z.string()),
      post: ShownPost,
    }),
  ),
});
export type PublicationVersions = z.infer<typeof PublicationVersions>;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const PictureQuery = z.strictObject({ sha256: Sha256 });
/** `address`: where everybody reads it, as a cover or in a text. */
export const AddedPicture = z.extend(Acted, { sha256: z.string(), address: z.string() });
