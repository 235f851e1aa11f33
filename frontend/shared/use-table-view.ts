import { atom, useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Sort, TableView } from '../ui/table/column.ts';
import { useAddress } from './address-state.ts';
import { sessionAtom } from './session.ts';

const chosen = atom(0);

/**
 * The view of a table: its order is part of the address (`?sort=-harm`), its columns are stored for this person in this
 * browser. `name` is that of the table.
 */
export function useTableView(name: string): TableView {
  const [params, change] = useAddress();
  const person = useAtomValue(sessionAtom)?.userId ?? '';
  const [version, setVersion] = useAtom(chosen);
  const key = `columns-hidden:${name}:${person}`;
  const written = params.get('sort');
  return useMemo(
    () => ({
      sort: sortOf(written),
      hidden: remembered(key, version),
      onSort: (sort) => change({ sort: sort && `${sort.isDescending ? '-' : ''}${sort.column}` }),
      onHide: (hidden) => {
        localStorage.setItem(key, JSON.stringify(hidden));
        setVersion((before) => before + 1);
      },
    }),
    [written, key, version, change, setVersion],
  );
}

function sortOf(written: string | null): Sort | null {
  if (!written) return null;
  return written.startsWith('-')
    ? { column: written.slice(1), isDescending: true }
    : { column: written, isDescending: false };
}

/** `version` grows with every choice, so that it is read again. */
function remembered(key: string, _version: number): readonly string[] {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
