import { expect, it } from 'vitest';
import { findsName } from './named.ts';

it.each([
  ['Test 1', 'see Test 1, page 2', true],
  ['Test 1', '“Test 1”', true],
  ['Test 1', 'Test 12', false],
  ['Test 1', 'Test 1.2', false],
  ['Plan', 'Planning', false],
  ['Plan', 'Essai du Plan.', true],
  ['Étude', 'Contre-Études', false],
  ['Test (a+b).pdf', 'in Test (a+b).pdf', true],
  ['Test (a+b).pdf', 'in Test (aab)xpdf', false],
  ['', 'anything', false],
])('the name "%s" stands in "%s": %s', (name, text, isThere) => expect(findsName(name)(text)).toBe(isThere));
