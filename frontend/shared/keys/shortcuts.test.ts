import { expect, it } from 'vitest';
import { isSingleKey, shortcutNames, shortcuts } from './shortcuts.ts';

it('no two shortcuts take the same key', () => {
  const keys = shortcutNames.flatMap((name) => shortcuts[name].keys);
  expect(keys.length).toBeGreaterThan(15);
  expect(new Set(keys).size).toBe(keys.length);
});

it('every key of one character can be turned off, and what needs a modifier or closes stays', () => {
  expect(shortcutNames.filter((name) => !isSingleKey(name))).toEqual(['palette', 'close']);
});
