import { expect, it } from 'vitest';
import { isSingleKey, shortcutNames, shortcuts } from './shortcuts.ts';

it('no two shortcuts of a screen take the same key, but for the desk, which comes before the menu', () => {
  const keysOf = (...groups: string[]) =>
    shortcutNames.filter((name) => groups.includes(shortcuts[name].group)).flatMap((name) => shortcuts[name].keys);
  for (const screen of ['questionnaire', 'risks', 'documents', 'gaps', 'desk']) {
    const keys: string[] = keysOf('everywhere', 'rows', 'time', screen);
    expect(keysOf(screen).length, screen).toBeGreaterThan(2);
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    expect(twice, screen).toEqual(screen === 'desk' ? ['m'] : []);
  }
});

it('every key of one character can be turned off, and what needs a modifier or closes stays', () => {
  expect(shortcutNames.filter((name) => !isSingleKey(name))).toEqual(['palette', 'close']);
});
