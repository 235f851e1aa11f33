import { describe, expect, it } from 'vitest';
import { loadRequirements } from '../load/load-content.ts';
import { loadFrameworks } from '../load/load-frameworks.ts';
import { loadKnowledge } from '../load/load.ts';
import { dutiesOf } from './check-scope.ts';

const requirements = loadRequirements();
const frameworks = loadFrameworks();
const duties = (names: string[], norms: { norm: string; clause: string | null }[] = []) =>
  dutiesOf({ frameworks: names, norms }, requirements, frameworks);

describe('The scope of a check', () => {
  it.each(frameworks)('$key names duties that exist', ({ key, norms, requirements: keys }) => {
    const known = new Set(loadKnowledge().norms.map((norm) => norm.key));
    expect(norms.filter((norm) => !known.has(norm))).toEqual([]);
    for (const prefix of keys) expect(duties([key]).some((row) => row.key.startsWith(prefix))).toBe(true);
    expect(duties([key]).length).toBeGreaterThan(5);
  });

  it('holds each duty once, of frameworks, norms and clauses together', () => {
    const law = duties(['mdr']);
    expect(duties(['mdr', 'clinical-evaluation'])).toEqual(law);
    expect(duties([], [{ norm: 'MDR', clause: null }])).toEqual(law);
    expect(duties(['mdr', 'no-such-framework'])).toEqual(law);
    expect(law.every(({ norm, type }) => norm === 'MDR' && type === 'REQ')).toBe(true);
  });

  it('takes a clause with all below it, and no other that begins alike', () => {
    const clauses = new Set(duties([], [{ norm: 'ISO13485', clause: '7.3' }]).map(({ clause }) => clause));
    expect([...clauses].every((clause) => /^7\.3(\.|$|[( ])/.test(clause))).toBe(true);
    expect(clauses.size).toBeGreaterThan(5);
  });
});
