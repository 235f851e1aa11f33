import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '#/knowledge/load.ts';
import { evolved } from '#/tests/makers/given.ts';
import { act, nothingYet, plain, type Past } from '#/tests/makers/profiling-past.ts';
import { commandFor, impulses, type Impulse } from '#/tests/makers/random-profiling.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { conclude } from './conclude.ts';
import { profilingDecider } from './profiling.ts';

const bases = [
  { name: 'the tiny knowledge base', knowledge: tinyKnowledge, steps: 30, numRuns: 300 },
  { name: 'the real knowledge base', knowledge: loadKnowledge(), steps: 90, numRuns: 15 },
];

/** Calls `look` with the past before and after every impulse that came to something. */
function live(list: readonly Impulse[], knowledge: Knowledge, look: (before: Past, after: Past) => void): Past {
  let past = nothingYet(knowledge);
  for (const impulse of list) {
    const command = commandFor(impulse, past.state, knowledge);
    if (!command) continue;
    const next = act(past, command, knowledge);
    expect(next.events.length).toBeGreaterThan(past.events.length);
    look(past, next);
    past = next;
  }
  return past;
}

/** What undo must bring back: everything but that the record was settled once. */
const substance = ({ state }: Past) => ({ ...state, settled: null });

describe.each(bases)('On $name', ({ knowledge, steps, numRuns }) => {
  const always = (property: (list: Impulse[]) => void) => fc.assert(fc.property(impulses(steps), property), { numRuns });

  it('undo brings back exactly the state before the action, and history keeps both', () =>
    always((list) => {
      live(list, knowledge, (before, after) => {
        const undone = act(after, { type: 'UndoAnswer' }, knowledge);
        if (after.state.trail.length > before.state.trail.length) expect(substance(undone)).toEqual(substance(before));
        expect(undone.events.slice(0, after.events.length)).toEqual(after.events);
        expect(undone.events[after.events.length]).toMatchObject({ type: 'AnswerUndone' });
      });
    }));

  it('undo to the very end brings back the empty questionnaire', () =>
    always((list) => {
      let past = live(list, knowledge, () => undefined);
      while (past.state.trail.length > 0) past = act(past, { type: 'UndoAnswer' }, knowledge);
      expect(substance(past)).toEqual(substance(nothingYet(knowledge)));
    }));

  it('the state is the fold of the events, and nothing in them is more than the fold needs', () =>
    always((list) => {
      const { state, events } = live(list, knowledge, () => undefined);
      const stored = JSON.parse(JSON.stringify(plain(events))) as ReturnType<typeof plain>;
      expect(evolved(profilingDecider(knowledge), stored)).toEqual(state);
    }));

  it('what the log concludes is what the answers mean, at every step', () =>
    always((list) => {
      live(list, knowledge, (_, { state }) => {
        const { conclusions, walk } = conclude(state.answers, knowledge);
        const { classification, norms, templates, risks, notifications } = state;
        expect({ classification, norms, templates, risks, notifications }).toEqual(conclusions);
        expect(state.completed).toBe(state.answers.length > 0 && walk.next === null);
      });
    }));

  it('only questions that are asked have answers, each one, and the next question has none', () =>
    always((list) => {
      live(list, knowledge, (_, { state }) => {
        const { walk } = conclude(state.answers, knowledge);
        const given = state.answers.map(({ question }) => question);
        expect(walk.dropped).toEqual([]);
        expect(new Set(given).size).toBe(given.length);
        expect(given.toSorted()).toEqual(walk.asked.toSorted());
        expect(given).not.toContain(walk.next?.key);
        expect(walk.next?.key).toBe(walk.open[0]);
        expect(walk.remaining.min).toBeLessThanOrEqual(walk.remaining.max);
      });
    }));

  it('a change says which answers it drops, and undo gives them back in their places', () =>
    always((list) => {
      live(list, knowledge, (before, after) => {
        const changed = after.events[before.events.length];
        if (changed?.type !== 'AnswerChanged') return;
        const gone = before.state.answers.filter(({ question }) => after.state.answers.every((a) => a.question !== question));
        expect(changed.data.dropped).toEqual(gone);
        expect(act(after, { type: 'UndoAnswer' }, knowledge).state.answers).toEqual(before.state.answers);
      });
    }));

  it('every consequence is caused by the action before it and differs from what was', () =>
    always((list) => {
      live(list, knowledge, (before, after) => {
        const [cause, ...effects] = after.events.slice(before.events.length);
        expect(cause?.causedBy).toBeUndefined();
        for (const effect of effects) {
          expect(effect).toMatchObject({ causedBy: 0, by: 'rules' });
          if (effect.type === 'ClassificationChanged') expect(effect.data.from).not.toEqual(effect.data.to);
          if (effect.type === 'ApplicabilityChanged') for (const { from, to } of effect.data.norms) expect(from).not.toBe(to);
        }
      });
    }));
});
