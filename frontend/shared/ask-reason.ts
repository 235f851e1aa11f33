import { atom, getDefaultStore } from 'jotai';

/** The question why something is changed, while it stands on the screen; `settle` takes the answer, null for none. */
export type AskedReason = { settle: (reason: string | null) => void };

export const askedReasonAtom = atom<AskedReason | null>(null);

/** Asks on the screen (app/reason-prompt.tsx) why something is changed. Null where the change is given up. */
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
