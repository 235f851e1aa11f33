import { expect, it } from 'vitest';
import { differing, keptPins, pinsNow } from './pins.ts';

const renew = `A view, a sentence of the audit trail, an export or a derivation of the golden logs says something else than before.
Where that is wanted: node tests/events/pinned/write.ts, and name in the commit what changes.`;

it('What follows from the golden logs is what it was, byte for byte', async () => {
  const [kept, now] = [keptPins(), await pinsNow()];
  expect(kept.size).toBeGreaterThan(0);
  expect(differing(kept, now), renew).toEqual([]);
});
