/** The filters of the trail before they were those of its columns, and what they are called now. */
const renamed = { person: 'in-who', kind: 'in-kind', about: 'in-about' } as const;

/** The search of an address that was written before; null where it needs no change. A filter of today goes first. */
export function searchOfToday(search: string): string | null {
  const params = new URLSearchParams(search);
  const before = Object.entries(renamed).filter(([name]) => params.has(name));
  if (before.length === 0) return null;
  for (const [name, today] of before) {
    const value = params.get(name);
    params.delete(name);
    if (value && !params.has(today)) params.set(today, value);
  }
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
