import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { evolved } from '#/tests/makers/given.ts';
import { act, nothingYet, plain, type Past } from '#/tests/makers/profiling-past.ts';
import { commandFor, impulses, type Impulse } from '#/tests/makers/random-profiling.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';
import { conclude, standing } from './conclude.ts';
import { profilingDecider } from './profiling.ts';

/** A rule for every action: the past before it, and after it. */
type Law = (before: Past, after: Past, knowledge: Knowledge) => void;

/** The state that undo must restore: everything except that the record was settled once. */
const substance = ({ state }: Past) => ({ ...state, settled: null });

const laws: Record<string, Law> = {
  'history only grows': (before, after) => {
    expect(after.events.length).toBeGreaterThan(before.events.length);
    expect(after.events.slice(0, before.events.length)).toEqual(before.events);
  },

  'undo brings back exactly the state before the action, and history keeps both': (before, after, knowledge) => {
    if (after.state.trail.length <= before.state.trail.length) return;
    const undone = act(after, { type: 'UndoAnswer' }, knowledge);
    expect(substance(undone)).toEqual(substance(before));
    expect(undone.events[after.events.length]).toMatchObject({ type: 'AnswerUndone' });
  },

  'the log concludes what the answers mean': (_, { state }, knowledge) => {
    const { conclusions, walk } = conclude(state.answers, knowledge);
    const { qualification, classification, norms, templates, risks, notifications } = state;
    expect({ qualification, classification, norms, templates, risks, notifications }).toEqual(conclusions);
    expect(state.completed).toBe(walk.next === null);
  },

  'every question that is asked and no other may have an answer, one': (_, { state }, knowledge) => {
    const walk = standing(state.answers, knowledge);
    const given = state.answers.map(({ question }) => question);
    expect(walk.dropped).toEqual([]);
    expect(given.toSorted()).toEqual(walk.asked.toSorted());
    expect(given).not.toContain(walk.next?.key);
    expect(walk.next?.key).toBe(walk.open[0]);
    expect(walk.remaining.min).toBeLessThanOrEqual(walk.remaining.max);
  },

  'a change says which answers it drops, and undo gives them back in their places': (before, after, knowledge) => {
    const changed = after.events[before.events.length];
    if (changed?.type !== 'AnswerChanged') return;
    const kept = new Set(after.state.answers.map(({ question }) => question));
    const fallen = before.state.answers.filter(({ question }) => !kept.has(question));
    expect(changed.data.dropped).toEqual(
      fallen.map(({ question, answer }) => ({ question, answers: choiceKeys(answer) })),
    );
    expect(act(after, { type: 'UndoAnswer' }, knowledge).state.answers).toEqual(before.state.answers);
  },

  'every consequence is caused by the action and changes something': (before, after) => {
    const [cause, ...effects] = after.events.slice(before.events.length);
    expect(cause?.causedBy).toBeUndefined();
    for (const effect of effects) {
      expect(effect).toMatchObject({ causedBy: 0, by: 'rules' });
      if (effect.type === 'ClassificationChanged') expect(effect.data.from).not.toEqual(effect.data.to);
      if (effect.type === 'ApplicabilityChanged')
        for (const { from, to } of effect.data.norms) expect(from).not.toBe(to);
    }
  },

  'the state is the fold of the events as they are stored': (_, { state, events }, knowledge) => {
    const stored = plain(events).map((event): typeof event => JSON.parse(JSON.stringify(event)));
    expect(evolved(profilingDecider(knowledge), stored)).toEqual(state);
  },
};

/** Carries out the impulses and checks every action with every law; returns the resulting past. */
function live(list: readonly Impulse[], knowledge: Knowledge, look: readonly Law[]): Past {
  let past = nothingYet(knowledge);
  for (const impulse of list) {
    const command = commandFor(impulse, past.state, knowledge);
    if (!command) continue;
    const next = act(past, command, knowledge);
    for (const law of look) law(past, next, knowledge);
    past = next;
  }
  return past;
}

function emptied(past: Past, knowledge: Knowledge): Past {
  let left = past;
  while (left.state.trail.length > 0) left = act(left, { type: 'UndoAnswer' }, knowledge);
  return left;
}

describe('On a small knowledge base, whatever is answered, taken back and changed', () => {
  it.each(Object.entries(laws))('%s', (_, law) =>
    fc.assert(fc.property(impulses(30), (list) => void live(list, tinyKnowledge, [law]))),
  );

  it('taking everything back leaves the empty questionnaire, and every question that was put off', () =>
    fc.assert(
      fc.property(impulses(30), (list) => {
        const past = emptied(live(list, tinyKnowledge, []), tinyKnowledge);
        const putOff = past.events.flatMap((event) =>
          event.type === 'QuestionPostponed' ? [event.data.question] : [],
        );
        expect({ ...substance(past), postponed: [] }).toEqual(substance(nothingYet(tinyKnowledge)));
        expect(past.state.postponed.map(({ question }) => question).toSorted()).toEqual(putOff.toSorted());
      }),
    ));
});

describe('On the real knowledge base', () => {
  const knowledge = loadKnowledge();

  it('all of this holds', () =>
    fc.assert(
      fc.property(impulses(60), (list) => void live(list, knowledge, Object.values(laws))),
      { numRuns: 3 },
    ));

  it('somebody who always takes the first choice comes to an end, and back', () => {
    const list = knowledge.questions.map((): Impulse => ({ does: 'answer', which: 0, pick: 0 }));
    const past = live(list, knowledge, []);
    expect(past.state.completed).toBe(true);
    expect(substance(emptied(past, knowledge))).toEqual(substance(nothingYet(knowledge)));
  });
});
