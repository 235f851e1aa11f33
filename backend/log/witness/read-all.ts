import type { RetainedSeal } from '../retained-seals.ts';
import type { SealLog } from '../seal-log.ts';
import { answered } from './answered.ts';
import { standingOf } from './compare.ts';
import type { Witness, WitnessKind } from './port.ts';
import { isStated, type WitnessedSeal } from './statement.ts';

/** The seals that a witness knows, or why it cannot be asked. */
export type Read = {
  kind: WitnessKind;
  name: string;
  kept: RetainedSeal[];
  /** When it got the newest. */
  newest: string | null;
  error: string | null;
};

/** All seals that the witnesses know. Signatures are checked only for seals that the log does not hold. */
export function readAll(witnesses: readonly Witness[], sealLog: SealLog, publicKey: string): Promise<Read[]> {
  const keys = [...sealLog.keys, publicKey];
  const isOurs = (said: WitnessedSeal) => standingOf(said, sealLog) === 'stands' || isStated(said, said.seal, keys);
  return Promise.all(
    witnesses.map(async (witness) => {
      const { kind, name, all } = witness;
      try {
        const kept = await answered(witness, () => Array.fromAsync(all(isOurs)));
        return { kind, name, kept, newest: kept.at(-1)?.at ?? null, error: null };
      } catch (error) {
        return { kind, name, kept: [], newest: null, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
