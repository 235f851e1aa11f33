import { expect, it } from 'vitest';
import { checkedNorm } from './check-norm.ts';

it.each([
  ['62304', 'ISO 62304'],
  ['14971', 'ISO 14971'],
  ['62366', 'ISO 14971'],
  ['13485', 'ISO 13485'],
  ['anything', 'ISO 13485'],
  [undefined, 'ISO 13485'],
])('shows for %s the framework %s', (norm, name) => expect(checkedNorm(norm).name).toBe(name));
