import { describe, expect, it } from 'vitest';
import { disposition } from './disposition.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['Étude (1).pdf', `attachment; filename="Etude (1).pdf"; filename*=UTF-8''%C3%89tude%20%281%29.pdf`],
    ['a"b\\c%41.txt', `attachment; filename="a_b_c_41.txt"; filename*=UTF-8''a%22b%5Cc%2541.txt`],
    ['計画.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%A8%88%E7%94%BB.pdf`],
    ["it's*.txt", `attachment; filename="it's*.txt"; filename*=UTF-8''it%27s%2A.txt`],
  ])('%s', (name, header) => {
    expect(disposition(name)).toBe(header);
  });

  it('may stand in a page', () => {
    expect(disposition('plan.pdf', 'inline')).toMatch(/^inline; /);
  });
});
