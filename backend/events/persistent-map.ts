/**
 * An immutable dictionary that is cheap to copy with a change, even when it is long: its entries are in 64 leaves, and
 * a new entry copies one leaf. It is made of plain objects, so that it can be stored as JSON.
 */
export type PersistentMap<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** FNV-1a hash of a key, reduced to one of 64 leaves. */
function leafOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return `l${(hash ^ (hash >>> 15)) & 63}`;
}

export const valueAt = <Value>(leaves: PersistentMap<Value>, key: string): Value | undefined =>
  leaves[leafOf(key)]?.[key];

export function withValue<Value>(leaves: PersistentMap<Value>, key: string, value: Value): PersistentMap<Value> {
  const leaf = leafOf(key);
  return { ...leaves, [leaf]: { ...leaves[leaf], [key]: value } };
}

export const persistentMap = <Value>(entries: Readonly<Record<string, Value>>): PersistentMap<Value> =>
  Object.entries(entries).reduce<PersistentMap<Value>>((leaves, [key, value]) => withValue(leaves, key, value), {});

/** All entries as one plain object, by key. */
export const flattened = <Value>(leaves: PersistentMap<Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.values(leaves)
      .flatMap((leaf) => Object.entries(leaf))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
