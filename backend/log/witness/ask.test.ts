import { describe, expect, it } from 'vitest';
import { askAll } from './ask.ts';
import type { Witness } from './port.ts';

/** A folder on another machine that is away: a request to it neither returns nor fails. */
function hanging(): { witness: Witness; asked: () => number } {
  let asked = 0;
  const never = () => {
    asked++;
    return new Promise<never>(() => undefined);
  };
  const witness: Witness = { kind: 'folder', name: 'far', newest: never, keep: never, async *all() {} };
  return { witness, asked: () => asked };
}

describe('a witness that neither answers nor fails', () => {
  it('is said, and holds nothing up', async () => {
    const { witness } = hanging();
    const answer = { witness, newest: null, error: expect.stringContaining('no answer') };
    expect(await askAll([witness], [], 20)).toEqual([answer]);
  });

  it('is not asked again until it has answered', async () => {
    const { witness, asked } = hanging();
    for (let times = 0; times < 3; times++) await askAll([witness], [], 20);
    expect(asked()).toBe(1);
  });
});
