import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** A version of a document's content, by what it holds. */
export const Content = z.object({
  /** SHA-256 of the bytes, in hex: the name under which the file is kept. */
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
  fileName: z.string(),
});
export type Content = z.infer<typeof Content>;

/** Stream `documents-<device>`: the document space of a device. */
export const documentEvents = {
  DocumentAdded: event(
    z.object({
      document: z.string(),
      name: z.string(),
      folder: z.string(),
      content: Content,
      /** The template it was made from, and how. */
      template: z.nullable(
        z.object({ key: z.string(), form: z.enum(['raw', 'filled']), locale: z.enum(['en', 'fr']) }),
      ),
    }),
  ),
  /** A new content for a document; `from` is the one that it replaces. */
  DocumentSuperseded: event(z.object({ document: z.string(), from: Content, to: Content })),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
