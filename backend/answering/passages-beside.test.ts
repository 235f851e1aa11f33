import { expect, it } from 'vitest';
import { passagesBeside } from './passages-beside.ts';
import type { Ranked } from './rank.ts';
import { known, same, type Entry } from './source.ts';

const document = (key: string, text: string, spoken?: 'en'): Entry =>
  known({ kind: 'document', key, label: same(key), text: same(text), ...(spoken && { spoken }) });
const ranked = (entry: Entry, score: number): Ranked => ({ entry, score });

const title = document('Minutes', 'Minutes of the meeting', 'en');
const stored = document('Minutes', '“Minutes” in the folder Technical file');
const present = document('Minutes', 'Present: Ada, Jonas', 'en');
const list = document('Minutes', 'Jonas asks for the list', 'en');
const last = document('Minutes', 'The summative evaluation moves', 'en');
const far = document('Minutes', 'Something else', 'en');
const other = document('Plan', 'The plan of the meeting', 'en');
const found = [
  ranked(title, 10),
  ranked(other, 9.5),
  ranked(stored, 9),
  ranked(present, 8.5),
  ranked(list, 8),
  ranked(last, 7.5),
  ranked(far, 6.9),
];

it('shows passages of the same document that fit nearly as well, and not that it is stored', () => {
  expect(passagesBeside(title, found, 'normal')).toEqual([present, list]);
  expect(passagesBeside(title, found, 'long')).toEqual([present, list, last]);
  expect(passagesBeside(title, found, 'short')).toEqual([]);
});

it('shows none for other sources', () => {
  const norm = known({ kind: 'norm', key: 'ISO14971', label: same('ISO 14971'), text: same('Risk management') });
  expect(passagesBeside(norm, [ranked(norm, 10), ...found], 'long')).toEqual([]);
});
