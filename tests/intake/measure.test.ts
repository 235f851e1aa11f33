import { describe, expect, it } from 'vitest';
import { figures, measured } from './measure.ts';

describe('answers taken from descriptions', () => {
  it('are right, and half of what is stated', async () => {
    const { precision, share } = figures(await measured('open'));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(share).toBeGreaterThanOrEqual(0.5);
  });
});
