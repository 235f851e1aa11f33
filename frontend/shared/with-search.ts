export type Params = Readonly<Record<string, string | undefined>>;

/** An address with the parameters that have a value. */
export function withSearch(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
