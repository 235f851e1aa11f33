import { expect, it } from 'vitest';
import { isSingleKey, shortcutNames, shortcuts } from './shortcuts.ts';

it('no two shortcuts take the same key, but for the desk, which comes before the menu and the questionnaire', () => {
  const keysOf = (names: typeof shortcutNames) => names.flatMap((name) => shortcuts[name].keys);
  const isDesk = (name: (typeof shortcutNames)[number]) => shortcuts[name].group === 'desk';
  const [desk, others] = [shortcutNames.filter(isDesk), shortcutNames.filter((name) => !isDesk(name))].map(keysOf);
  for (const keys of [desk!, others!]) {
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(desk!.filter((key) => new Set<string>(others).has(key))).toEqual(['m', 'z']);
});

it('every key of one character can be turned off, and what needs a modifier or closes stays', () => {
  expect(shortcutNames.filter((name) => !isSingleKey(name))).toEqual(['palette', 'close']);
});
