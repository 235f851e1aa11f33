import { describe, expect, it } from 'vitest';
import { loadRequirements } from '../load/load-content.ts';
import { concepts } from './concepts.ts';
import { consistencyRules } from './consistency.ts';

const { values, anyWork, works, uses, totals } = consistencyRules();

describe('rules of consistency', () => {
  it('speak to duties, or to headings above duties', () => {
    const keys = loadRequirements().map(({ key }) => key);
    const named = [
      ...[...values, ...uses, ...totals].flatMap(({ requirements }) => requirements),
      ...works.flatMap(({ before, asPlanned }) => [...before, ...asPlanned]),
      ...anyWork.before,
    ];
    expect(named.filter((name) => !keys.some((key) => key === name || key.startsWith(`${name}.`)))).toEqual([]);
  });

  it('name concepts that there are', () => {
    const named = [
      ...values.map(({ attribute }) => attribute),
      ...works.flatMap(({ about }) => about),
      ...uses.flatMap(({ attribute, classes }) => [attribute, ...classes.map(({ concept }) => concept)]),
    ];
    expect(named.filter((name) => !concepts().has(name))).toEqual([]);
  });
});
