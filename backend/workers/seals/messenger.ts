import type { WitnessState } from '#/backend/log/record-state.ts';
import type { WitnessKind } from '#/backend/log/witness/port.ts';
import type { WitnessedSeal } from '#/backend/log/witness/statement.ts';

/** Sends seals to a place outside, which keeps them and is not read again. */
export type Messenger = {
  kind: WitnessKind;
  /** For the operator. */
  name: string;
  /** Whether it gets every seal, or the newest alone. */
  wantsAll: boolean;
  /** Sends a seal if it is due; returns whether it did. Sending the same one again changes nothing. */
  send: (said: WitnessedSeal) => Promise<boolean>;
};

/**
 * Sends each messenger its missing seals, and returns the new states. `before` holds their earlier states: failed seals
 * are sent again. `since` gives the seals after a number, oldest first; for null, the newest alone.
 */
export function sendAll(
  messengers: readonly Messenger[],
  before: readonly WitnessState[],
  since: (number: number | null) => readonly WitnessedSeal[],
  onError: (error: unknown) => void,
): Promise<WitnessState[]> {
  return Promise.all(
    messengers.map(async ({ kind, name, wantsAll, send }) => {
      let state: WitnessState = before.find((one) => one.kind === kind && one.name === name) ?? {
        kind,
        name,
        number: null,
        at: null,
        error: null,
      };
      try {
        for (const said of since(wantsAll ? state.number : null))
          if (await send(said)) state = { kind, name, number: said.number, at: said.at, error: null };
        return { ...state, error: null };
      } catch (error) {
        onError(error);
        return { ...state, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
