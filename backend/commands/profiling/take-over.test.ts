import { describe, expect, it } from 'vitest';
import type { ProfilingEvent } from '#/backend/events/profiling.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { evolved } from '#/tests/makers/given.ts';
import type { Context } from '../decider.ts';
import { profilingDecider, type ProfilingCommand } from './profiling.ts';

/** The same questions a year later: one more norm for every device, one more risk, and a rule that raises a class. */
const newer: Knowledge = {
  ...tinyKnowledge,
  version: 'newer',
  norms: tinyKnowledge.norms.map((norm) => (norm.when === undefined ? norm : { ...norm, when: `not (${norm.when})` })),
  classRules: tinyKnowledge.classRules.map((rule) => (rule.class === 'I' ? { ...rule, class: 'IIa' as const } : rule)),
};
const context: Context = { now: new Date(0), reason: null, reasonAlways: false };
const because: Context = { ...context, reason: 'Read and agreed by regulatory affairs' };

/** The first choice of every question, under a knowledge base, from where the past stands. */
function answerAll(knowledge: Knowledge, count: number, past: readonly ProfilingEvent[] = []): ProfilingEvent[] {
  const decider = profilingDecider(knowledge);
  const events = [...past];
  for (let given = 0; given < count; given++) {
    const state = evolved(decider, events);
    const next = tinyKnowledge.questions.find(
      ({ choices }) =>
        choices[0] && decider.decide({ type: 'AnswerQuestion', answer: choices[0].key }, state, context).ok,
    );
    const decision = decider.decide({ type: 'AnswerQuestion', answer: next?.choices[0]?.key ?? '' }, state, context);
    if (!decision.ok) break;
    events.push(...decision.events);
  }
  return events;
}
const stateOf = (events: readonly ProfilingEvent[]) => evolved(profilingDecider(newer), events);
const decide = (command: ProfilingCommand, events: readonly ProfilingEvent[], how = context) =>
  profilingDecider(newer).decide(command, stateOf(events), how);
const takeOver = { type: 'TakeOverKnowledge', from: tinyKnowledge.version, to: 'newer' } as const;

describe('A device under a newer knowledge base', () => {
  const past = answerAll(tinyKnowledge, 2);

  it('keeps its conclusions at the next answer, except what this answer changes', () => {
    const [before, after] = [stateOf(past), stateOf(answerAll(newer, 1, past))];
    expect(after.answers.length).toBe(before.answers.length + 1);
    const fresh = stateOf(answerAll(newer, 3));
    const drifted = Object.keys(before.norms).filter(
      (key) => before.norms[key] !== stateOf(answerAll(newer, 2)).norms[key],
    );
    expect(drifted.length).toBeGreaterThan(0);
    for (const key of drifted) {
      expect(after.norms[key]).toBe(before.norms[key]);
      expect(after.norms[key]).not.toBe(fresh.norms[key]);
    }
  });

  it('takes over what the newer one concludes, with a reason', () => {
    const decision = decide(takeOver, past, because);
    if (!decision.ok) throw new Error(decision.code);
    expect(decision.events[0]).toMatchObject({
      type: 'KnowledgeTakenOver',
      data: { from: tinyKnowledge.version, to: 'newer' },
    });
    const { norms, classification } = stateOf([...past, ...decision.events]);
    const fresh = stateOf(answerAll(newer, 2));
    expect({ norms, classification }).toEqual({ norms: fresh.norms, classification: fresh.classification });
    expect(decide(takeOver, [...past, ...decision.events], because)).toMatchObject({ code: 'NOTHING_CHANGED' });
  });

  it('is not taken over without a reason, nor where another one was seen', () => {
    expect(decide(takeOver, past)).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(decide({ ...takeOver, to: 'another' }, past, because)).toMatchObject({ code: 'BASIS_MOVED' });
  });
});
