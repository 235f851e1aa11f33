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

/** What an office file brings with it that runs or is fetched when somebody opens it. */
export const OfficeFinding = z.enum(['remote-template', 'remote-content', 'embedded-object', 'active-x']);
export type OfficeFinding = z.infer<typeof OfficeFinding>;

/** The content of a document, with what was found in it when it came. */
export const DocumentContent = z.extend(Content, { findings: z.array(OfficeFinding) });
export type DocumentContent = z.infer<typeof DocumentContent>;

/** Before findings were looked for, a content had none. */
const unexamined = (content: Content): DocumentContent => ({ ...content, findings: [] });

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
      content: DocumentContent,
      template: z.nullable(MadeFrom),
    }),
    (v1: { content: Content }) => ({ ...v1, content: unexamined(v1.content) }),
  ),
  /** A new content for a document; `from` is the one that it replaces. */
  DocumentSuperseded: event(
    z.object({ document: z.string(), name: z.string(), from: DocumentContent, to: DocumentContent }),
    (v1: { from: Content; to: Content }) => ({ ...v1, from: unexamined(v1.from), to: unexamined(v1.to) }),
  ),
  DocumentRenamed: event(Text),
  /** To another folder; `name` of the document as it is then. */
  DocumentMoved: event(z.extend(Text, { name: z.string() })),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
