import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { hasRowMark, rowMark } from '#/backend/log/row-marks.ts';
import type { View } from './view.ts';

/** The stored row of a key: its document, its owner, and the position of the newest event in it. */
export type ViewRow<Document> = {
  key: string;
  organisation: string | null;
  position: Position;
  document: Document;
};

/** The row of a key after these events, all of which belong to it. */
export function stepRow<Document>(
  view: View<Document>,
  key: string,
  before: ViewRow<Document> | undefined,
  events: readonly LoggedEvent[],
): ViewRow<Document> {
  const document = before?.document ?? view.initial(key);
  return {
    key,
    organisation: before?.organisation ?? events.find((event) => event.organisation)?.organisation ?? null,
    position: events.at(-1)?.position ?? before?.position ?? '',
    document: view.foldAll ? view.foldAll(document, events) : events.reduce(view.fold, document),
  };
}

type Version = { name: string; version: number };

/** The mark of a row of this version of a view. */
export const viewRowMark = (rowKey: Uint8Array, view: Version, row: ViewRow<unknown>): Buffer =>
  rowMark(rowKey, marked(view, row));

/** Whether a row of this version of a view has its mark. */
export const isViewRowMarked = (
  rowKey: Uint8Array,
  view: Version,
  row: ViewRow<unknown> & { mark: Buffer | null },
): boolean => hasRowMark(rowKey, marked(view, row), row.mark);

const marked = ({ name, version }: Version, { key, organisation, position, document }: ViewRow<unknown>) =>
  ['view', name, version, key, organisation, position, document] as const;
