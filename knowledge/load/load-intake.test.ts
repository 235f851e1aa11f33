import { describe, expect, it } from 'vitest';
import { loadIntakeRules } from './load-intake.ts';
import { loadKnowledge } from './load.ts';

describe('the rules of the intake', () => {
  const rules = loadIntakeRules();

  it('name choices that questions have', () => {
    const known = new Set(loadKnowledge().questions.flatMap(({ choices }) => choices.map(({ key }) => key)));
    const unknown = rules.flatMap(({ id, says, denied = [] }) =>
      [...says, ...denied].filter((choice) => !known.has(choice)).map((choice) => `${id} ${choice}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name no choice of a question that is never asked again', () => {
    const ended = new Set(
      loadKnowledge().questions.flatMap(({ choices, successor }) => (successor ? choices.map(({ key }) => key) : [])),
    );
    expect(rules.flatMap(({ says, denied = [] }) => [...says, ...denied]).filter((key) => ended.has(key))).toEqual([]);
  });

  it('never propose "I do not know"', () => {
    expect(
      rules.flatMap(({ says, denied = [] }) => [...says, ...denied]).filter((key) => key.endsWith('unknown')),
    ).toEqual([]);
  });
});
