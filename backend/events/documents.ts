import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** The content of a version of a document. */
export const Content = z.object({
  /** SHA-256 of the bytes, in hex: the name of the stored file. */
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
  fileName: z.string(),
});
export type Content = z.infer<typeof Content>;

/** Contents of an office file that run or are fetched when somebody opens it. */
export const OfficeFinding = z.enum(['remote-template', 'remote-content', 'embedded-object', 'active-x']);
export type OfficeFinding = z.infer<typeof OfficeFinding>;

/** The content of a document, with the findings on upload. */
export const DocumentContent = z.extend(Content, { findings: z.array(OfficeFinding) });
export type DocumentContent = z.infer<typeof DocumentContent>;

/** Contents recorded before the examination existed have no findings. */
const unexamined = (content: Content): DocumentContent => ({ ...content, findings: [] });

/** The template, form and language of a generated document. */
export const MadeFrom = z.object({ key: z.string(), form: z.enum(['raw', 'filled']), locale: z.enum(['en', 'fr']) });
export type MadeFrom = z.infer<typeof MadeFrom>;

const Text = z.object({ document: z.string(), from: z.string(), to: z.string() });

/**
 * Stream `documents-<device>`: the document space of a device. Stream `document-<id>`: one document of the company; its
 * events have no device. Nothing is removed: a content is only superseded.
 */
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
  /** A new content for a document, replacing `from`. */
  DocumentSuperseded: event(
    z.object({ document: z.string(), name: z.string(), from: DocumentContent, to: DocumentContent }),
    (v1: { from: Content; to: Content }) => ({ ...v1, from: unexamined(v1.from), to: unexamined(v1.to) }),
  ),
  DocumentRenamed: event(Text),
  /** To another folder; `name` is the name of the document at that time. */
  DocumentMoved: event(z.extend(Text, { name: z.string() })),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
