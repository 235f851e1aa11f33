import { createSecretKey, type KeyObject } from 'node:crypto';

const made = new WeakMap<Uint8Array, KeyObject>();

/** A key as `node:crypto` uses it, cached: making it takes longer than a mark. */
export function keyObjectOf(key: Uint8Array): KeyObject {
  const known = made.get(key) ?? createSecretKey(key);
  made.set(key, known);
  return known;
}
