import { expect, it } from 'vitest';
import { searchIndex } from './search-index.ts';
import { known } from './source.ts';
import { translated } from './translated.ts';

const said = (key: string, en: string, fr: string) => known({ kind: 'norm', key, label: { en, fr }, text: { en, fr } });
const index = searchIndex([
  said('A', 'The cuff is wide', 'Le brassard est large'),
  said('B', 'A tight cuff', 'Un brassard serré'),
  said('C', 'A tight screw', 'Une vis serrée'),
]);

it('A word is one that stands where it stands', () => {
  expect(translated([{ stem: 'brassard', weight: 0.5 }], 'fr', index)).toMatchObject([
    { stem: 'cuff', weight: 0.5 },
    { stem: expect.any(String), weight: expect.closeTo(0.5 * (2 / 3), 1) },
  ]);
  expect(translated([{ stem: 'cuff', weight: 1 }], 'en', index)[0]).toEqual({ stem: 'brassard', weight: 1 });
});

it('A concept is the same in both languages, and a word that is nowhere is none', () => {
  expect(translated([{ stem: '§3', weight: 1 }], 'fr', index)).toEqual([{ stem: '§3', weight: 1 }]);
  expect(translated([{ stem: 'pizza', weight: 1 }], 'fr', index)).toEqual([]);
});
