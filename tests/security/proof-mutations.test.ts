import { beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '#/backend/api/proof/verify-record.mjs';
import { exportedFrom, retainedSealsOf, logOf, story, watch } from '#/tests/makers/proven-record.ts';
import { diceOf } from './proof-edits/dice.ts';
import { randomEdit, type Files } from './proof-edits/edits.ts';
import { randomRewrite, signed, type Genuine } from './proof-edits/rewrites.ts';
import { linesOf } from './proof-edits/lines.ts';

const seed = Number(process.env['PROOF_SEED'] ?? 20261122);
const mutations = process.env['TESTS_TOLD'] === 'short' ? 150 : 500;
const passes = new Set(['WHOLE', 'OLDER_FORM', 'NOT_SEALED']);

let sealed: Files;
let withTail: Files;
let genuine: Genuine;
let seals: string[];
beforeAll(async () => {
  const [tail, whole] = await Promise.all([logOf(story({ tail: true })), logOf(story({ tail: false }))]);
  const [later, earlier, ofTail, ofWhole] = await Promise.all([
    exportedFrom(whole),
    exportedFrom(tail),
    exportedFrom(tail, watch),
    exportedFrom(whole, watch),
  ]);
  genuine = { told: story({ tail: false }), text: await exportedFrom(whole, undefined, [1, 2, 3, 4, 5, 6, 7, 8]) };
  seals = await retainedSealsOf(whole);
  sealed = { whole: later, otherMoment: earlier, otherDevice: ofWhole };
  withTail = { whole: earlier, otherMoment: later, otherDevice: ofTail };
});

describe('a proof file', () => {
  it('that nobody touched passes', async () => {
    expect(await verifyRecord(sealed.whole)).toMatchObject({ code: 'WHOLE', exit: 0, findings: [] });
    expect(await verifyRecord(withTail.whole)).toMatchObject({ code: 'NOT_SEALED', exit: 3, findings: [] });
  });

  it(`that somebody edited without a key never passes, and what is wrong is named (PROOF_SEED=${seed})`, async () => {
    const wrong: unknown[] = [];
    for (let number = 0; number < mutations; number++) {
      const dice = diceOf(seed + number);
      const { what, text, isTrue } = randomEdit(dice.below(2) === 0 ? sealed : withTail, dice);
      const { code, findings } = await verifyRecord(text);
      const [first] = findings;
      if (passes.has(code) || !first || !isTrue(first)) wrong.push({ seed: seed + number, what, code, first });
    }
    expect(wrong).toEqual([]);
  });

  it('stays what it is where the same story is told again, and signed again', async () => {
    expect(await exportedFrom(await logOf(story({ tail: false })))).toBe(sealed.whole);
    expect(await verifyRecord(signed(linesOf(genuine.text)))).toMatchObject({ code: 'WHOLE', findings: [] });
    expect(await verifyRecord(genuine.text, { seals: seals.join('\n') })).toMatchObject({
      code: 'WHOLE',
      kept: { given: 8, compared: 8 },
    });
  });

  it(`that the maker rewrote with the key is held to one kept seal (PROOF_SEED=${seed})`, async () => {
    const wrong: unknown[] = [];
    for (let number = 0; number < mutations; number++) {
      const dice = diceOf(seed + number);
      const { what, text, kept, isTrue } = await randomRewrite(genuine, dice);
      const { code, findings } = await verifyRecord(text, { seals: seals[kept - 1] });
      const [first] = findings;
      if (passes.has(code) || !first || !isTrue(first)) wrong.push({ seed: seed + number, what, kept, code, first });
    }
    expect(wrong).toEqual([]);
  });
});
