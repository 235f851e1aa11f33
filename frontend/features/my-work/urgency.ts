/** How soon something is due; in the order in which they are shown. */
const urgencies = ['overdue', 'today', 'week', 'later', 'none'] as const;
type Urgency = (typeof urgencies)[number];

/** The items by how soon they are due, without empty groups; `today`: a date. */
export function byUrgency<Item extends { due: string | null }>(
  items: readonly Item[],
  today: string,
): { urgency: Urgency; items: readonly Item[] }[] {
  const week = new Date(Date.parse(`${today}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  const groups = Map.groupBy(items, ({ due }): Urgency => {
    if (due === null) return 'none';
    if (due < today) return 'overdue';
    if (due === today) return 'today';
    return due <= week ? 'week' : 'later';
  });
  return urgencies.flatMap((urgency) => {
    const own = groups.get(urgency);
    return own ? [{ urgency, items: own }] : [];
  });
}
