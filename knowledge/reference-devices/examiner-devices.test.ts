import { describe, expect, it } from 'vitest';
import { classify } from '../derive/classify.ts';
import { examinerDevices } from './examiner-devices.ts';
import { readFactsFile } from '../derive/facts-file.ts';
import { loadKnowledge } from '../load/load.ts';

const knowledge = loadKnowledge();

describe('the devices of an outside examiner', () => {
  it('are many, and each is named once', () => {
    const ids = examinerDevices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(130);
  });

  it('are legal facts files', () => {
    const files = examinerDevices.map(({ id, facts, closedWorld }) => ({ id, facts, closedWorld }));
    expect(readFactsFile(files, knowledge.facts)).toHaveLength(files.length);
  });

  it.each(examinerDevices)('$id: $why', ({ facts, closedWorld, expected }) => {
    const found = classify(facts, knowledge, { closedWorld });
    expect({ class: found.class, lower: found.lower, upper: found.upper }).toEqual({
      class: expected.class,
      lower: expected.lower,
      upper: expected.upper,
    });
    if (expected.governing) expect(new Set(found.governing)).toEqual(new Set(expected.governing));
  });
});
