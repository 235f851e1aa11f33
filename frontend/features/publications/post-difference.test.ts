import { expect, it } from 'vitest';
import { postDifference } from './post-difference.ts';

const en = { title: 'Sterile barriers', summary: '', tags: ['Packaging'], content: 'About foil.' };
const fr = { title: 'Barrières stériles', summary: '', tags: ['Emballage'], content: 'Du film.' };
const post = { type: 'news', author: null, date: '2026-11-20', cover: null, en, fr };

it('Two equal versions differ in nothing', () => {
  expect(postDifference(post, structuredClone(post))).toEqual({ facts: [], words: [] });
});

it('Every fact that changed is named, with both values', () => {
  const later = { ...post, type: 'guide', author: 'Camille Martin', date: '2026-11-21', cover: 'a'.repeat(64) };
  expect(postDifference(post, later)).toEqual({
    facts: [
      { fact: 'type', before: 'news', after: 'guide' },
      { fact: 'author', before: null, after: 'Camille Martin' },
      { fact: 'date', before: '2026-11-20', after: '2026-11-21' },
      { fact: 'cover', before: null, after: 'a'.repeat(64) },
    ],
    words: [],
  });
});

it('Words are compared in both languages, and only where they changed', () => {
  const { words } = postDifference(post, { ...post, fr: { ...fr, content: 'Du papier.' } });
  expect(words.map(({ locale }) => locale)).toEqual(['fr']);
  expect(words[0]?.parts.filter(({ kind }) => kind !== 'kept')).toEqual([
    { text: 'film', kind: 'removed' },
    { text: 'papier', kind: 'added' },
  ]);
  const both = postDifference(post, { ...post, en: { ...en, tags: ['Foil'] }, fr: { ...fr, title: 'Films' } });
  expect(both.words.map(({ locale }) => locale)).toEqual(['en', 'fr']);
});
