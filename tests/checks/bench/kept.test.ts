import { expect, it } from 'vitest';
import { changedVerdicts, verdictsOf } from './kept.ts';

const said = (requirement: string, verdict: string, label = 'met') => ({
  set: { name: 'dev-pump' },
  label: { requirement, verdict: label },
  finding: { verdict },
});

it('names the verdicts that are not what they were, and nothing else', () => {
  const kept = verdictsOf([said('ISO14971.1', 'unsure'), said('ISO14971.2', 'met')]);
  const now = [said('ISO14971.1', 'gap', 'gap'), said('ISO14971.2', 'met'), said('ISO14971.3', 'gap')];
  expect(changedVerdicts(kept, now)).toEqual([
    { set: 'dev-pump', requirement: 'ISO14971.1', was: 'unsure', is: 'gap', label: 'gap' },
  ]);
});
