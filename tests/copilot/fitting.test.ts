import { expect, it } from 'vitest';
import type { Example } from './examples.ts';
import { fitted, rightFirst } from './fitting.ts';

/** Two signals; the second one marks what is right. */
const example: Example = {
  question: {
    id: 'en-ref-001',
    language: 'en',
    kind: 'reference',
    question: '?',
    expects: [],
    also: [],
    never: [],
    note: '.',
  },
  author: 'first',
  candidates: [
    { name: 'wrong', signals: [[0, 1]], isRight: false },
    {
      name: 'right',
      signals: [
        [0, 0.4],
        [1, 1],
      ],
      isRight: true,
    },
  ],
};

it('Weights are fitted to what is right, and stay where they were thought without examples for them', () => {
  expect(rightFirst([example], [1, 0, 5])).toBe(0);
  const weights = fitted([example], [1, 0, 5], 0.01);
  expect(rightFirst([example], weights)).toBe(1);
  expect(weights[1]).toBeGreaterThan(0.6);
  expect(weights[2]).toBe(5);
});
