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

/** The template that a document was made from, and how. */
export const MadeFrom = z.object({ key: z.string(), form: z.enum(['raw', 'filled']), locale: z.enum(['en', 'fr']) });
export type MadeFrom = z.infer<typeof MadeFrom>;

const Text = z.object({ document: z.string(), from: z.string(), to: z.string() });

/** Stream `documents-<device>`: the document space of a device. Nothing leaves it: a content is superseded, never removed. */
export const documentEvents = {
  DocumentAdded: event(
    z.object({
      document: z.string(),
      name: z.string(),
      folder: z.string(),
      content: Content,
      template: z.nullable(MadeFrom),
    }),
  ),
  /** A new content for a document; `from` is the one that it replaces. */
  DocumentSuperseded: event(z.object({ document: z.string(), name: z.string(), from: Content, to: Content })),
  DocumentRenamed: event(Text),
  /** To another folder; `name` of the document as it is then. */
  DocumentMoved: event(z.extend(Text, { name: z.string() })),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
