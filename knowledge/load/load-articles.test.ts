import { describe, expect, it } from 'vitest';
import { loadArticles } from './load-articles.ts';

const articles = loadArticles();
const texts = articles.flatMap(({ slug, en, fr }) => [
  { name: `${slug} en`, ...en },
  { name: `${slug} fr`, ...fr },
]);
const headings = (content: string) => content.match(/^#+(?= )/gm);

describe('The articles that come with Acta', () => {
  it('are six, each with an id of its own', () => expect(new Set(articles.map(({ id }) => id)).size).toBe(6));

  it.each(texts)('$name is read in a few minutes and names its sources', ({ content, summary }) => {
    const words = content.split(/\s+/).length;
    expect(words).toBeGreaterThan(800);
    expect(words).toBeLessThan(1500);
    expect(summary.length).toBeLessThan(300);
    expect(content).toContain('\n## Sources\n');
    expect(content).not.toMatch(/<[a-z/!]/i);
    expect(content.match(/\]\((?!https:\/\/)/g)).toBeNull();
  });

  it.each(articles)('$slug has the same parts in both languages', ({ en, fr }) => {
    expect(headings(fr.content)).toEqual(headings(en.content));
    expect(fr.tags).toHaveLength(en.tags.length);
  });

  it.each(articles)('$slug breaks no French line before a sign', ({ fr }) =>
    expect(`${fr.title} ${fr.summary} ${fr.content}`.match(/.{20}( [;:?!»]|« )/g)).toBeNull(),
  );
});
