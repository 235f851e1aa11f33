import type { Question } from '#/backend/api/profiling/contract.ts';

/**
 * The choices after one was pressed, in the order of the question. One that stands alone ("I do not know yet") takes the
 * others away, and is taken away by them.
 */
export function pressed(
  { transitions }: Pick<Question, 'transitions'>,
  picked: readonly string[],
  key: string,
): string[] {
  const isAlone = (one: string) => transitions.find((choice) => choice.key === one)?.alone === true;
  if (picked.includes(key)) return picked.filter((one) => one !== key);
  if (isAlone(key)) return [key];
  const next = new Set([...picked.filter((one) => !isAlone(one)), key]);
  return transitions.flatMap((choice) => (next.has(choice.key) ? [choice.key] : []));
}
