import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flattened, persistentMap, valueAt, withValue } from './persistent-map.ts';

it('A map holds what a plain object would, and never changes', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.nat())), (entries) => {
      const usual = entries.filter(([key]) => key !== '__proto__');
      const plain = Object.fromEntries(usual);
      const before = persistentMap(plain);
      const copy = structuredClone(before);
      const after = usual.reduce((map, [key, value]) => withValue(map, key, value + 1), before);
      expect(flattened(before)).toEqual(plain);
      expect(before).toEqual(copy);
      for (const [key, value] of Object.entries(plain)) expect(valueAt(after, key)).toBe(value + 1);
      expect(valueAt(before, 'nothing of this name')).toBeUndefined();
    }),
  ));
