import { describe, expect, it } from 'vitest';
import { readFactsFile } from './facts-file.ts';
import { loadKnowledge } from '../load/load.ts';

const { facts: vocabulary } = loadKnowledge();
const problemsOf = (content: unknown): readonly string[] => {
  const result = readFactsFile(content, vocabulary);
  return 'problems' in result ? result.problems : [];
};

describe('a facts file', () => {
  it('holds one device or a list', () => {
    const one = { id: 'pump', facts: { active: true }, closedWorld: true };
    expect(readFactsFile(one, vocabulary)).toEqual([one]);
    expect(readFactsFile([one, { facts: {} }], vocabulary)).toEqual([one, { id: null, facts: {}, closedWorld: false }]);
  });

  it('may give sets as a word, a list or by members, and objects with members', () => {
    const facts = { contact: 'heart', site: ['trachea'], market: { other: true }, software: { purpose: 'decision' } };
    expect(readFactsFile({ facts }, vocabulary)).toEqual([
      { id: null, closedWorld: false, facts: { ...facts, contact: ['heart'] } },
    ]);
  });

  it('may say none', () => {
    const facts = { duration: null, software: null, energy: 'none', invasiveness: 'none' };
    expect(readFactsFile({ facts }, vocabulary)).toEqual([
      { id: null, closedWorld: false, facts: { ...facts, energy: null } },
    ]);
  });

  it.each([
    [{ facts: { sterile: 'yes' } }, 'device 1: fact "sterile" cannot be "yes"; allowed: true, false'],
    [
      { id: 'x', facts: { duration: 'forever' } },
      'x: fact "duration" cannot be "forever"; allowed: transient, short, long, null',
    ],
    [
      { facts: { nanomaterial: true } },
      'device 1: fact "nanomaterial" cannot be true; allowed: high-or-medium, low, negligible',
    ],
    [{ facts: { activeDevice: true } }, 'device 1: fact "activeDevice" is derived from others and cannot be given'],
    [{ facts: [] }, 'device 1: "facts" is missing or not an object'],
    [{ facts: {}, closedWorld: 'yes' }, 'device 1: "closedWorld" must be true or false'],
    [7, 'device 1: expected an object with "facts"'],
  ])('is refused: %j', (content, problem) => {
    expect(problemsOf(content)).toEqual([problem]);
  });

  it('names unknown facts with what is allowed instead', () => {
    expect(problemsOf({ facts: { steril: true } })[0]).toMatch(
      /^device 1: unknown fact "steril"; allowed: invasiveness, /,
    );
    expect(problemsOf({ facts: { software: { goal: 'x' } } })[0]).toMatch(
      /unknown fact "software.goal"; allowed: software.purpose/,
    );
    expect(problemsOf({ facts: { 'software.purpose': 'decision' } })[0]).toMatch(/unknown fact "software.purpose"/);
  });
});
