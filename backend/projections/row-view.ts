import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { RowView } from './view.ts';

/** The content of a row of a list from a position on, up to the one before `validTo`; null: it is still valid. */
export type Row<Content> = {
  list: string;
  row: string;
  validFrom: Position;
  validTo: Position | null;
  content: Content;
};

/** A list as a whole: its organisation, and the position of its newest event. */
export type ListHead = { list: string; organisation: string | null; position: Position };

/** Lists while events are folded into them. */
export type Lists<Content> = {
  heads: Map<string, ListHead>;
  /** The valid rows, by `placeOfRow`. */
  standing: Map<string, Row<Content>>;
  /** The rows written and the rows ended, in the order of the events. */
  written: Row<Content>[];
  ended: Row<Content>[];
};

export const placeOfRow = (list: string, row: string): string => JSON.stringify([list, row]);

/** Folds one event into the lists. */
export function stepLists<Content>(view: RowView<Content>, lists: Lists<Content>, event: LoggedEvent): void {
  const list = view.key(event);
  if (list === null) return;
  const { position } = event;
  const organisation = lists.heads.get(list)?.organisation ?? event.organisation;
  lists.heads.set(list, { list, organisation, position });
  for (const row of view.rows(event)) {
    const place = placeOfRow(list, row);
    const before = lists.standing.get(place);
    const content = view.fold(before?.content ?? null, event, row);
    if (content === (before?.content ?? null)) continue;
    if (before) {
      before.validTo = position;
      lists.ended.push(before);
      lists.standing.delete(place);
    }
    if (content === null) continue;
    const written = { list, row, validFrom: position, validTo: null, content };
    lists.standing.set(place, written);
    lists.written.push(written);
  }
}

/** Whether a row was valid at a position. */
export const standsAt = <Content>({ validFrom, validTo }: Row<Content>, asOf: Position): boolean =>
  validFrom <= asOf && (validTo === null || validTo > asOf);
