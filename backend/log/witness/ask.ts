import type { SealLog } from '../seal-log.ts';
import { answered } from './answered.ts';
import { standingOf } from './compare.ts';
import type { Witness } from './port.ts';
import { isLater, isStated, type WitnessedSeal } from './statement.ts';

/** The response of a witness: the newest seal it knows, or why it cannot be asked. */
export type Answer = { witness: Witness; newest: WitnessedSeal | null; error: string | null };

/** Asks each witness for the newest seal that one of these public keys (PEM) has signed. */
export function askAll(
  witnesses: readonly Witness[],
  publicKeys: readonly string[],
  patienceMs?: number,
): Promise<Answer[]> {
  const isOurs = (said: WitnessedSeal) => isStated(said, said.seal, publicKeys);
  return Promise.all(
    witnesses.map(async (witness) => {
      try {
        return { witness, newest: await answered(witness, () => witness.newest(isOurs), patienceMs), error: null };
      } catch (error) {
        return { witness, newest: null, error: textOf(error) };
      }
    }),
  );
}

/** The first seal that a witness knows and that the log has lost; null where the log holds them all. */
export function lostOf(answers: readonly Answer[], log: Pick<SealLog, 'seals' | 'returns'>): Answer | null {
  return answers.find(({ newest }) => newest !== null && standingOf(newest, log) === 'lost') ?? null;
}

/** Gives a seal to the witnesses that know less, or know it by an earlier key; returns their state after it. */
export function keepAll(answers: readonly Answer[], said: WitnessedSeal): Promise<Answer[]> {
  return Promise.all(
    answers.map(async (answer) => {
      const { newest } = answer;
      const isKnown = newest !== null && !isLater(said, newest) && said.key === newest.key;
      if (answer.error !== null || isKnown) return answer;
      try {
        await answered(answer.witness, () => answer.witness.keep(said));
        return { ...answer, newest: said };
      } catch (error) {
        return { ...answer, error: textOf(error) };
      }
    }),
  );
}

/** The newest seal that any of them knows. */
export const newestOf = (answers: readonly Answer[]): WitnessedSeal | null =>
  answers
    .map(({ newest }) => newest)
    .reduce((one, other) => (one && other ? (isLater(other, one) ? other : one) : (one ?? other)), null);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
