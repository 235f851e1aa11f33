import { describe, expect, it } from 'vitest';
import { catalogue as en } from './en/index.ts';
import { catalogue as fr } from './fr/index.ts';

type Leaf = { key: string; text: string };

function leavesOf(node: unknown, path = ''): Leaf[] {
  if (typeof node === 'string') return [{ key: path, text: node }];
  return Object.entries(node ?? {}).flatMap(([key, child]) => leavesOf(child, path ? `${path}.${key}` : key));
}

const english = leavesOf(en);
const french = leavesOf(fr);
const keys = (leaves: readonly Leaf[]) => new Set(leaves.map(({ key }) => key));
const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe('the two catalogues', () => {
  it('hold texts', () => expect(english.length).toBeGreaterThan(300));

  it('have the same keys, but for the plural that only French has', () => {
    const extra = [...keys(french)].filter((key) => !keys(english).has(key) && !key.endsWith('_many'));
    const missing = [...keys(english)].filter((key) => !keys(french).has(key));
    expect({ extra, missing }).toEqual({ extra: [], missing: [] });
  });

  it('have a French plural for millions wherever there is a plural', () => {
    const plurals = [...keys(french)].filter((key) => key.endsWith('_other'));
    expect(plurals.filter((key) => !keys(french).has(key.replace(/_other$/, '_many')))).toEqual([]);
  });

  it('leave no text empty', () => expect([...english, ...french].filter(({ text }) => text.trim() === '')).toEqual([]));

  it('use the same values', () => {
    const texts = new Map(french.map(({ key, text }) => [key, text]));
    const differing = english.filter(
      ({ key, text }) => String(variables(text)) !== String(variables(texts.get(key) ?? text)),
    );
    expect(differing.map(({ key }) => key)).toEqual([]);
  });

  it('never break a French line before a sign', () =>
    expect(french.filter(({ text }) => / [:;?!»]/.test(text)).map(({ key }) => key)).toEqual([]));
});
