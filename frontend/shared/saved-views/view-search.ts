import type { TableView } from '../../ui/table/column.ts';

/** What every table has in its address. */
const ofTables = new Set(['sort', 'group', 'columns']);
const ofFilters = 'in-';

/** Whether a parameter of the address belongs to a view. `own`: what the screen adds, such as the text that is sought. */
const belongs = (param: string, own: readonly string[]): boolean =>
  ofTables.has(param) || own.includes(param) || param.startsWith(ofFilters);

/** What a view would keep of an address; the columns also where this person chose them in the browser. */
export function searchOf(
  address: URLSearchParams,
  { chosen }: Pick<TableView, 'chosen'>,
  own: readonly string[],
): Record<string, string> {
  const kept = [...address].filter(([param]) => belongs(param, own));
  return { ...Object.fromEntries(kept), ...(chosen && { columns: chosen.join('.') }) };
}

/** The changes of an address that lead to a view: what belongs to another one goes. `id` null: to none. */
export function leadingTo(
  address: URLSearchParams,
  view: { id: string; search: Readonly<Record<string, string>> } | null,
  own: readonly string[],
): Record<string, string | null> {
  const gone = [...address.keys()].filter((param) => belongs(param, own)).map((param) => [param, null] as const);
  const wanted = Object.entries(view?.search ?? {}).filter(([param]) => belongs(param, own));
  return Object.fromEntries<string | null>([...gone, ...wanted, ['saved', view?.id ?? null]]);
}

/** Whether an address shows what a view keeps. */
export function shows(now: Readonly<Record<string, string>>, search: Readonly<Record<string, string>>): boolean {
  const params = new Set([...Object.keys(now), ...Object.keys(search)]);
  return [...params].every((param) => now[param] === search[param]);
}
