import { describe, expect, it } from 'vitest';
import { agreedModel, costOf, limitsOf, secondsOf } from './agreed-model.ts';

const model = {
  address: 'https://models.example.eu/v1',
  model: 'reader',
  isAllowed: true,
  requirements: 100,
  inputTokens: 90_000,
  outputTokens: 16_000,
  cost: null,
  currency: null,
  seconds: 200,
};
const at = (search: string) => new URLSearchParams(search);

describe('the second reader of a run', () => {
  it('is none unless it was chosen', () => {
    expect(agreedModel(at(''), model)).toBeNull();
    expect(agreedModel(at('engine=rules'), model)).toBeNull();
  });

  it('is none where no owner allows it, or there is none', () => {
    expect(agreedModel(at('engine=both'), { ...model, isAllowed: false })).toBeNull();
    expect(agreedModel(at('engine=both'), null)).toBeNull();
  });

  it('is agreed to with its address and a limit that was offered', () => {
    expect(limitsOf(model)).toEqual([106_000, 53_000, 27_000]);
    const agreed = { address: model.address, model: 'reader' };
    expect(agreedModel(at('engine=both'), model)).toEqual({ ...agreed, tokens: 106_000 });
    expect(agreedModel(at('engine=both&tokens=27000'), model)).toEqual({ ...agreed, tokens: 27_000 });
    expect(agreedModel(at('engine=both&tokens=9'), model)).toEqual({ ...agreed, tokens: 106_000 });
  });

  it('costs at most its share of the estimate, rounded up', () => {
    const priced = { ...model, cost: 0.0616, currency: 'EUR' };
    expect(costOf(53_000, priced)).toEqual({ amount: 0.04, currency: 'EUR' });
    expect(costOf(1, priced)).toEqual({ amount: 0.01, currency: 'EUR' });
    expect(costOf(53_000, model)).toBeNull();
  });

  it('takes its time beside that of the rules', () => {
    expect(secondsOf({ seconds: 10, model }, true)).toBe(210);
    expect(secondsOf({ seconds: 10, model }, false)).toBe(10);
  });
});
