import type { LoggedEvent } from '#/backend/events/catalogue.ts';

/**
 * A view: a pure fold, stored as one document per key. `name` is a noun of the user's language. A changed fold gets a
 * new `version`: it is built beside the old one and swapped in.
 */
export type View<Document> = {
  name: string;
  version: number;
  /** The key of the document for an event; null when the view ignores the event. */
  key: (event: LoggedEvent) => string | null;
  /**
   * The organisation with which an event is folded, where it is not the event's own; null: with what belongs to none. All
   * events of a key must have the same: several workers fold organisations beside each other.
   */
  owner?: (event: LoggedEvent) => string | null;
  initial: (key: string) => Document;
  fold: (document: Document, event: LoggedEvent) => Document;
  /** The same for many events at once, where that is quicker than one after the other. */
  foldAll?: (document: Document, events: readonly LoggedEvent[]) => Document;
};

/** A view whose documents grant rights: each row has a keyed mark, and only `readMarked` reads it. */
export type MarkedView<Document> = View<Document> & { isMarked: true };
export type PlainView<Document> = View<Document> & { isMarked?: never };

/**
 * A view stored as rows of lists, each with the position where it begins and the one that ended it: rows that an event
 * does not concern are not written, and the list as of a moment is a condition. Pure like a `View`. For rights, use a
 * `MarkedView`: rows have no marks.
 */
export type RowView<Content> = {
  name: string;
  version: number;
  /** The key of the list for an event; null when the view ignores the event. */
  key: (event: LoggedEvent) => string | null;
  /** The rows of its list that the event concerns, each once. */
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
