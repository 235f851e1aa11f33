import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Publication } from '#/backend/queries/publications/publications.ts';
import { atomOf, rssOf, type Feed } from './feeds.ts';

const text = { title: 'Risk & <benefit>', summary: 'Say “no”\u0007.', tags: ['A & B'], content: '' };
const post = { type: 'guide', author: null, date: '2026-11-02', cover: null, en: text, fr: { ...text, title: 'Été' } };
const id = '7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101';
const publications: Publication[] = [{ id, version: 1, post, isPublished: true, editedAt: null }];
const feed: Feed = {
  site: 'https://acta.example',
  self: 'https://acta.example/feed?a=1&b=2',
  locale: 'en',
  publications,
};

/** The texts of a document by the name of their element. Throws if it is not well-formed. */
function textsOf(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (words) => {
    if (words.trim() !== '') (found[open.at(-1) ?? ''] ??= []).push(words);
  });
  parser.write(xml).close();
  return found;
}

describe('The feed of publications', () => {
  it('is well-formed RSS, whatever signs a title has', () => {
    const found = textsOf(rssOf(feed));
    expect(found['title']).toEqual(['Acta: publications', 'Risk & <benefit>']);
    expect(found['guid']).toEqual([`https://acta.example/en/Publications/${id}`]);
    expect(found['pubDate']).toEqual(['Mon, 02 Nov 2026 00:00:00 GMT']);
    expect(found['description']).toContain('Say “no”.');
    expect(found['category']).toEqual(['A & B']);
  });

  it('is well-formed Atom in each language', () => {
    const found = textsOf(atomOf({ ...feed, locale: 'fr' }));
    expect(found['title']).toContain('Été');
    expect(found['id']).toEqual([feed.self, `urn:uuid:${id}`]);
    expect(found['updated']).toEqual(['2026-11-02T00:00:00Z', '2026-11-02T00:00:00Z']);
    expect(found['name']).toEqual(['Acta']);
  });

  it('is there before anything is published', () => {
    expect(textsOf(atomOf({ ...feed, publications: [] }))['updated']).toHaveLength(1);
    expect(textsOf(rssOf({ ...feed, publications: [] }))['item']).toBeUndefined();
  });
});
