import { scopeValue } from '#/backend/database/scope.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Row } from '#/backend/projections/row-view.ts';
import type { RowView } from '#/backend/projections/view.ts';
import type { Place, SentRows } from './read-rows.ts';

/**
 * The rows of a list within the scope, now or as of a position, in one statement. Null if the view has not reached
 * `asOf`: then the log is read.
 */
export async function readList<Content>(
  place: Place,
  view: RowView<Content>,
  list: string,
  asOf: Position | null = null,
): Promise<Row<Content>[]> {
  const { rows } = await ('scope' in place ? place.pool : place).query<{ rows: string }>({
    name: 'views.list',
    text: 'select rows from read_lists($1, array[$2], array[$3], array[null::text], $4)',
    values: ['scope' in place ? scopeValue(place.scope) : null, view.name, list, asOf],
  });
  const sent: SentRows = JSON.parse(rows[0]?.rows ?? '[]');
  return sent.map(([row, validFrom, validTo, content]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
    return { list, row, validFrom, validTo, content: content as Content };
  });
}
