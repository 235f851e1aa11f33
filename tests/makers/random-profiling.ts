import fc from 'fast-check';
import type { ProfilingCommand, ProfilingState } from '#/backend/commands/profiling/profiling.ts';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import type { Knowledge } from '#/knowledge/types.ts';

/** The next wish of a user, in any state of the questionnaire. */
export type Impulse = { does: 'answer' | 'undo' | 'change' | 'postpone'; which: number; pick: number };

/** Impulses, mostly answers. Shrinks to few of them. */
export const impulses = (maxLength: number): fc.Arbitrary<Impulse[]> =>
  fc.array(
    fc.record({
      does: fc.oneof(
        { weight: 6, arbitrary: fc.constant('answer' as const) },
        { weight: 1, arbitrary: fc.constant('undo' as const) },
        { weight: 2, arbitrary: fc.constant('change' as const) },
        { weight: 1, arbitrary: fc.constant('postpone' as const) },
      ),
      which: fc.nat(1000),
      pick: fc.nat(1000),
    }),
    { maxLength, size: 'max' },
  );

/** The command of an impulse in the present state of the questionnaire; null where it has no target. */
export function commandFor(
  { does, which, pick }: Impulse,
  state: ProfilingState,
  knowledge: Knowledge,
): ProfilingCommand | null {
  const one = <Item>(items: readonly Item[], index: number) => items[index % Math.max(items.length, 1)];
  if (does === 'undo') return state.trail.length > 0 ? { type: 'UndoAnswer' } : null;
  if (does === 'change') {
    const given = one(state.answers, which);
    const choice = one(knowledge.questions.find(({ key }) => key === given?.question)?.choices ?? [], pick);
    return given && choice && choice.key !== given.answer
      ? { type: 'ChangeAnswer', question: given.question, answer: choice.key }
      : null;
  }
  const { walk } = conclude(state.answers, knowledge);
  if (does === 'postpone') {
    const later = new Set(state.postponed.map(({ question }) => question));
    const question = one(
      walk.open.filter((key) => !later.has(key)),
      which,
    );
    return question === undefined ? null : { type: 'PostponeQuestion', question, owner: null };
  }
  const choice = one(walk.next?.choices ?? [], pick);
  return choice ? { type: 'AnswerQuestion', answer: choice.key } : null;
}
