import { atom, getDefaultStore } from 'jotai';

/** The open question for the reason of a change; `settle` takes the reason, null for none. */
export type AskedReason = { settle: (reason: string | null) => void };

export const askedReasonAtom = atom<AskedReason | null>(null);

/** Asks for the reason of a change on the screen (app/reason-prompt.tsx). Null where the change is cancelled. */
export function askReason(): Promise<string | null> {
  const store = getDefaultStore();
  store.get(askedReasonAtom)?.settle(null);
  return new Promise((resolve) => {
    const settle = (reason: string | null) => {
      store.set(askedReasonAtom, null);
      resolve(reason);
    };
    store.set(askedReasonAtom, { settle });
  });
}
