import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const Text = z.object({
  title: z.string(),
  summary: z.string(),
  tags: z.readonly(z.array(z.string())),
  /** Markdown. */
  content: z.string(),
});

/**
 * A publication as a whole, in both languages. `author` null: Acta. `date`: the day it bears. `cover`: the SHA-256 of a
 * picture of the operator.
 */
const Post = z.object({
  type: z.string(),
  author: z.nullable(z.string()),
  date: z.string(),
  cover: z.nullable(z.string()),
  en: Text,
  fr: Text,
});
export type PublicationPost = z.infer<typeof Post>;
export type PublicationText = z.infer<typeof Text>;

/**
 * Stream `publication-<id>`: an article of the operator, which belongs to no organisation. A version is the number of
 * posts that were written, from 1. An article that comes with Acta begins its stream when somebody first changes it.
 */
export const publicationEvents = {
  PublicationCreated: event(z.object({ post: Post })),
  PublicationEdited: event(z.object({ version: z.int(), post: Post })),
  /** `of`: the earlier version that was written again. */
  PublicationRestored: event(z.object({ version: z.int(), of: z.int(), post: Post })),
  PublicationPublished: event(z.object({ title: z.string() })),
  PublicationWithdrawn: event(z.object({ title: z.string() })),
};
export type PublicationEvent = EventOf<typeof publicationEvents>;

/**
 * Stream `publication-pictures`: the pictures that publications may show. Each is kept under its hash for the operator
 * (backend/events/named-files.ts).
 */
export const publicationPictureEvents = {
  PublicationPictureAdded: event(
    z.object({ picture: z.object({ sha256: z.string(), size: z.int(), mediaType: z.string() }) }),
  ),
};
export type PublicationPictureEvent = EventOf<typeof publicationPictureEvents>;
