import { atom, useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Filters, Sort, TableView } from '../ui/table/column.ts';
import { useAddress } from './address-state.ts';
import { sessionAtom } from './session.ts';

const version = atom(0);
/** Before the name of a column in the address: `?in-decision=ACCEPT`. */
const filterPrefix = 'in-';

/**
 * The view of a table. Its order, groups and filters are part of the address (`?sort=-harm&group=type`). So are its
 * columns where a saved view names them; else they are those that this person chose last in this browser. `name` is that of
 * the table, `groupAtFirst` the column that groups it until the reader chooses another or none.
 */
export function useTableView(name: string, groupAtFirst: string | null = null): TableView {
  const [params, change] = useAddress();
  const person = useAtomValue(sessionAtom)?.userId ?? '';
  const [chosenAt, setChosenAt] = useAtom(version);
  const key = `columns:${name}:${person}`;
  const sort = params.get('sort');
  const columns = params.get('columns');
  const group = params.get('group');
  const written = filtersIn(params);
  const filters = useMemo<Filters>(() => Object.fromEntries(new URLSearchParams(written)), [written]);
  return useMemo(
    () => ({
      sort: sortOf(sort),
      chosen: columns === null ? remembered(key, chosenAt) : columns.split('.'),
      group: group === null ? groupAtFirst : group === 'none' ? null : group,
      groupAtFirst,
      filters,
      onSort: (next) => change({ sort: next && `${next.isDescending ? '-' : ''}${next.column}` }),
      onChoose: (next) => {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
        setChosenAt((before) => before + 1);
        // A saved view is left with the first own choice.
        if (columns !== null) change({ columns: next === null ? null : next.join('.') });
      },
      onGroup: (next) => change({ group: next === groupAtFirst ? null : (next ?? 'none') }),
      onFilter: (next) => {
        const set = Object.entries(next).map(([id, value]) => [`${filterPrefix}${id}`, value] as const);
        change({ ...unfiltered(filters), ...Object.fromEntries(set) });
      },
    }),
    [sort, columns, group, groupAtFirst, filters, key, chosenAt, change, setChosenAt],
  );
}

/** What an address changes to be without any filter of a column. */
export const unfiltered = (filters: Filters): Record<string, null> =>
  Object.fromEntries(Object.keys(filters).map((id) => [`${filterPrefix}${id}`, null]));

/** The filters of an address, by column, as one text: the same while they are the same. */
function filtersIn(params: URLSearchParams): string {
  const ofColumns = [...params].filter(([param]) => param.startsWith(filterPrefix));
  return new URLSearchParams(ofColumns.map(([param, value]) => [param.slice(filterPrefix.length), value])).toString();
}

function sortOf(written: string | null): Sort | null {
  if (!written) return null;
  return written.startsWith('-')
    ? { column: written.slice(1), isDescending: true }
    : { column: written, isDescending: false };
}

/** `_version` grows with every choice, so that it is read again. */
function remembered(key: string, _version: number): readonly string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}
