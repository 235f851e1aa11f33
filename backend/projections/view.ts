import type { LoggedEvent } from '#/backend/events/catalogue.ts';

/**
 * A view: a pure fold, kept as one document per key. `name` is a noun a user would say.
 * A changed fold gets a new `version`: it is built beside the old one and swapped in.
 */
export type View<Document> = {
  name: string;
  version: number;
  /** Which document an event belongs to; null when the view does not care. */
  key: (event: LoggedEvent) => string | null;
  initial: (key: string) => Document;
  fold: (document: Document, event: LoggedEvent) => Document;
};

/** A view whose documents say who may do what: each row has a keyed mark, and is read by `readMarked` alone. */
export type MarkedView<Document> = View<Document> & { isMarked: true };
export type PlainView<Document> = View<Document> & { isMarked?: never };

/** The document of a key after these events: the same code live, as of a moment, and in the browser. */
export function foldAll<Document>(view: View<Document>, key: string, events: Iterable<LoggedEvent>): Document {
  let document = view.initial(key);
  for (const event of events) if (view.key(event) === key) document = view.fold(document, event);
  return document;
}
