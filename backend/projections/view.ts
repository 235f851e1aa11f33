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
  /** The same for many events at once, where that is quicker than one after the other. */
  foldAll?: (document: Document, events: readonly LoggedEvent[]) => Document;
};

/** A view whose documents say who may do what: each row has a keyed mark, and is read by `readMarked` alone. */
export type MarkedView<Document> = View<Document> & { isMarked: true };
export type PlainView<Document> = View<Document> & { isMarked?: never };

/**
 * A view that is kept as rows of lists, with the position from which each stands and the one that ended it: what an event
 * does not touch is not written, and the list as of a moment is a condition. Pure as a `View` is. For what says who may do
 * what, take a `MarkedView`: rows carry no marks.
 */
export type RowView<Content> = {
  name: string;
  version: number;
  /** Which list an event belongs to; null when the view does not care. */
  key: (event: LoggedEvent) => string | null;
  /** The rows of its list that the event is about, each once. */
  rows: (event: LoggedEvent) => readonly string[];
  /** A row after an event. Null: there is no such row before, or after. The same value: nothing changed. */
  fold: (content: Content | null, event: LoggedEvent, row: string) => Content | null;
};

/** The document of a key after these events: the same code live, as of a moment, and in the browser. */
export function foldAll<Document>(view: View<Document>, key: string, events: Iterable<LoggedEvent>): Document {
  let document = view.initial(key);
  for (const event of events) if (view.key(event) === key) document = view.fold(document, event);
  return document;
}
