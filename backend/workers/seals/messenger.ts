import type { WitnessState } from '#/backend/log/record-state.ts';
import type { WitnessKind } from '#/backend/log/witness/port.ts';
import type { WitnessedSeal } from '#/backend/log/witness/statement.ts';

/** Tells somebody elsewhere of seals, who keeps them and is not asked again. */
export type Messenger = {
  kind: WitnessKind;
  /** For the operator. */
  name: string;
  /** Whether it hears of every seal, or of the newest alone. */
  wantsAll: boolean;
  /** Tells of a seal, if it is time; returns whether it did. Telling of the same one again changes nothing. */
  send: (said: WitnessedSeal) => Promise<boolean>;
};

/**
 * Tells each messenger what it has not heard yet; how each stands then. `before` is how they stood: what failed is told
 * again. `since` gives the seals behind a number, oldest first, of null the newest alone.
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
