import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, ctrlKey = false) => shortcutOf({ key, ctrlKey, metaKey: false, altKey: false });

it.each([
  ['1', { type: 'answer', index: 0 }],
  ['9', { type: 'answer', index: 8 }],
  ['z', { type: 'undo' }],
  ['Z', { type: 'undo' }],
  ['e', { type: 'summary' }],
  ['0', null],
  ['x', null],
])('%s means %o', (key, meaning) => expect(press(key)).toEqual(meaning));
it('leaves the browser its own shortcuts', () => expect(press('1', true)).toBeNull());
