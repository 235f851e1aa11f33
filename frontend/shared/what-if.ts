import { atom, getDefaultStore } from 'jotai';
import { asOfAtom } from './replay-moment.ts';

const changeOfAddress = (search: string): string | null => {
  const id = new URLSearchParams(search).get('if');
  return id !== null && /^[\da-f-]{36}$/.test(id) ? id : null;
};

/**
 * The planned change that the screens suppose to be carried out; null for the device as it is. It is in the address
 * (`?if=`), and stays there from screen to screen until it is left.
 */
export const whatIfAtom = atom<string | null>(changeOfAddress(globalThis.location?.search ?? ''));

/** The change to suppose in a query at a moment; null for none. What is planned is supposed of the present alone. */
export const supposedNow = (asOf: string | null): string | null =>
  asOf === null ? getDefaultStore().get(whatIfAtom) : null;

/** Follows an address that names a change, or writes the present one into an address that names none. */
export function followWhatIf(search: string): void {
  const store = getDefaultStore();
  const named = changeOfAddress(search);
  if (named !== null) {
    if (named === store.get(whatIfAtom)) return;
    // What is planned is supposed of the device as it is now.
    store.set(asOfAtom, null);
    store.set(whatIfAtom, named);
    return;
  }
  const kept = store.get(whatIfAtom);
  if (kept !== null) writeWhatIf(kept);
}

/** Shows the device as it is. */
export function leaveWhatIf(): void {
  getDefaultStore().set(whatIfAtom, null);
  writeWhatIf(null);
}

function writeWhatIf(change: string | null): void {
  const url = new URL(location.href);
  if (url.searchParams.get('if') === change) return;
  if (change === null) url.searchParams.delete('if');
  else url.searchParams.set('if', change);
  history.replaceState(history.state, '', url);
}
