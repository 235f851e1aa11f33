import { expect, it } from 'vitest';
import { titleOf } from './conversation.ts';

it.each([
  ['Why class IIa?', 'Why class IIa?'],
  ['  Why?\nBecause of rule 9?', 'Why?'],
  [`${'word '.repeat(20)}end`, `${'word '.repeat(15).trimEnd()}…`],
  ['x'.repeat(200), `${'x'.repeat(40)}…`],
])('%# is titled by its first line', (question, title) => expect(titleOf(question)).toBe(title));
