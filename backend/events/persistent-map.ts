/**
 * An immutable dictionary that is cheap to copy with a change, even when it is long: its entries are in 64 buckets, and
 * a new entry copies one bucket. It is made of plain objects, so that it can be stored as JSON.
 */
export type PersistentMap<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** FNV-1a hash of a key, reduced to one of 64 buckets. The `l` is in stored documents. */
function bucketOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return `l${(hash ^ (hash >>> 15)) & 63}`;
}

export const valueAt = <Value>(map: PersistentMap<Value>, key: string): Value | undefined => map[bucketOf(key)]?.[key];

export function withValue<Value>(map: PersistentMap<Value>, key: string, value: Value): PersistentMap<Value> {
  const bucket = bucketOf(key);
  return { ...map, [bucket]: { ...map[bucket], [key]: value } };
}

export const persistentMap = <Value>(entries: Readonly<Record<string, Value>>): PersistentMap<Value> =>
  Object.entries(entries).reduce<PersistentMap<Value>>((map, [key, value]) => withValue(map, key, value), {});

/** All entries as one plain object, by key. */
export const flattened = <Value>(map: PersistentMap<Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.values(map)
      .flatMap((bucket) => Object.entries(bucket))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
