import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sealedInstallation, type Installation, type Kept } from './installation.ts';
import { ways, type Way } from './ways.ts';

let hand: Installation;
beforeAll(async () => void (hand = await sealedInstallation()));
afterEach(() => hand.reset());
afterAll(() => hand.stop());

const wide = (position: number) => String(position).padStart(16, '0');
const windowSays = /in the last \d+ seconds|No witness outside the database/;

it('a log that nobody touched is whole, is sealed further, and holds what was kept', async () => {
  expect(await hand.sealOnce('witness')).toBeNull();
  for (const mode of ['witness', 'seals', 'nothing'] as const) {
    expect(await hand.prove(mode)).toBeNull();
    expect(await hand.verify(mode)).toMatchObject({ code: 0 });
  }
  expect((await hand.seals()).length).toBe(3);
});

/** Tampers, lets the true sealer run, and asks all checks: all name the same entry, or none can. */
async function isFound({ does, named, alone = named }: Way, mode: Kept): Promise<void> {
  const expected = mode === 'nothing' ? alone : named;
  await does(hand);
  await hand.leave(mode);
  const doubt = await hand.sealOnce(mode);
  const { code, said } = await hand.verify(mode);
  const proven = await hand.prove(mode);
  expect(said.join('\n')).toMatch(windowSays);
  if (expected === 'cut') {
    // The tampered entries are newer than everything kept: no check finds them, and verify prints how new they are.
    expect({ code, proven, doubt }, said.join('\n')).toEqual({ code: 0, proven: null, doubt: null });
    return;
  }
  expect(code, said.join('\n')).toBe(1);
  expect(said.at(-1)).toContain(`Position ${wide(expected)}`);
  expect(proven).toMatchObject({ position: wide(expected) });
  expect(said.at(-1)).toContain(`[${proven?.problem}]`);
  // A file of seals does not stop the sealer, which does not know it.
  if (mode === 'witness' || alone !== 'cut') expect(doubt).not.toBeNull();
}

describe.each<Kept>(['witness', 'seals', 'nothing'])('with %s kept', (mode) => {
  it.each(ways.map((one) => [one.way, one] as const))('%s', (_, way) => isFound(way, mode));
});
