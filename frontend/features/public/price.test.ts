import { expect, it } from 'vitest';
import { priceIn } from './price.ts';

it('A price is written as each language does, without cents', () => {
  expect(priceIn('en', 299)).toBe('€299');
  expect(priceIn('fr', 299)).toMatch(/^299\s€$/);
});
