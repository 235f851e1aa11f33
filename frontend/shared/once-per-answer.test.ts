import { expect, it } from 'vitest';
import { oncePerAnswer } from './once-per-answer.ts';

const asked = (fact: string, question: string, position: string | null = '7') => ({
  fact,
  question,
  position,
});
const concluded = (fact: string) => ({ fact, question: null, position: null });

it('names a question once whose answer settles two facts', () =>
  expect(
    oncePerAnswer([asked('mains', 'Powered?'), asked('sterile', 'Sterile?'), asked('battery', 'Powered?')]),
  ).toEqual([asked('mains', 'Powered?'), asked('sterile', 'Sterile?')]));

it('keeps facts that no question stands behind, and questions in their order', () => {
  const reasons = [concluded('a'), asked('c', 'Third?', '9'), concluded('b'), asked('d', 'First?', '3')];
  expect(oncePerAnswer(reasons)).toEqual(reasons);
});
