import { useMemo, useState } from 'react';
import type { Requirement } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import type { Locale } from '../../shared/locales.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { keysIn, linesOf } from '../../ui/table/arrange.ts';
import type { Column, Line, TableView } from '../../ui/table/column.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';

type Row = Pick<Requirement, '_id' | 'type' | 'clause' | 'requirementEN' | 'requirementFR'>;

/**
 * The lines of a table of requirements in the order of their text, under its headings; without these where it is sorted,
 * grouped or filtered (`isSorted`). `duties`: the rows that are no headings.
 */
export function useRowsUnderHeadings<Of extends Row, Context>(
  columns: readonly Column<Of, Context>[],
  rows: readonly Of[],
  view: TableView,
  locale: Locale,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const duties = useMemo(() => rows.filter(({ type }) => type === 'REQ'), [rows]);
  const sorted = useTableRows(columns, duties, view, locale);
  // Headings stand above all that is below them: not in another order, and not above a part.
  const by = columns.find(({ id, choice }) => id === view.group && choice) ?? null;
  const isSorted = by !== null || view.sort !== null || sorted.rows.length < duties.length;
  const lines = useMemo(
    () =>
      isSorted
        ? linesOf(sorted.rows, by, { idOf: ({ _id }) => _id, closed, locale })
        : rows.map((row) => lineOf(row, locale)),
    [isSorted, sorted.rows, by, closed, rows, locale],
  );
  const selection = useSelection(useMemo(() => keysIn(lines), [lines]));
  const { meant } = selection;
  const copy = useCopy(
    sorted.columns,
    sorted.rows.filter(({ _id }) => meant.includes(_id)),
  );
  const toggleGroup = (id: string) => setClosed((before) => before.symmetricDifference(new Set([id])));
  return { duties, sorted, isSorted, lines, selection, copy, toggleGroup };
}

const lineOf = <Of extends Row>(row: Of, locale: Locale): Line<Of> =>
  row.type === 'REQ'
    ? { kind: 'row', id: row._id, row }
    : { kind: 'group', id: row._id, title: <HeadingTitle row={row} locale={locale} /> };

/** A heading of a law or standard: where it stands, and what it is called. */
export function HeadingTitle({
  row,
  locale,
}: {
  row: Pick<Row, 'clause' | 'requirementEN' | 'requirementFR'>;
  locale: Locale;
}) {
  return (
    <>
      <code>{citationIn(locale, row.clause)}</code> {locale === 'fr' ? row.requirementFR : row.requirementEN}
    </>
  );
}
