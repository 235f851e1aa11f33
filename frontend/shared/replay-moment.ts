import { atom, getDefaultStore } from 'jotai';

const settledMs = 150;

function momentOfAddress(): string | null {
  const at = new URLSearchParams(globalThis.location?.search).get('at');
  return at !== null && /^\d{1,20}$/.test(at) ? withoutZeros(at) : null;
}

/** Positions are padded in the log; addresses show them without the zeros. */
const withoutZeros = (position: string) => position.replace(/^0+(?=\d)/, '');

/** The reader's place in time: a position in the log, or null for now. Any moment is a link: `?at=116`. */
export const asOfAtom = atom<string | null>(momentOfAddress());
/** The same once movement has settled: requests use it. Now needs no wait. */
export const restedAsOfAtom = atom((get) => (get(asOfAtom) === null ? null : get(settledAtom)));
const settledAtom = atom<string | null>(momentOfAddress());

/** Sets this moment from the start, before a screen shows: nothing has to settle. */
export function startAt(asOf: string): void {
  getDefaultStore().set(settledAtom, asOf);
  getDefaultStore().set(asOfAtom, asOf);
}

/** Writes the moment into the address once movement has settled, without a navigation. Ends with the returned function. */
export function keepMomentInAddress(): () => void {
  const store = getDefaultStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.sub(asOfAtom, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      store.set(settledAtom, store.get(asOfAtom));
      writeMoment();
    }, settledMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Writes the moment into the address: after a move in time, and after a move to another screen, unless the screen has
 * changed again.
 */
export function writeMoment(pathname = location.pathname): void {
  if (pathname !== location.pathname) return;
  const url = new URL(location.href);
  const position = getDefaultStore().get(asOfAtom);
  const asOf = position === null ? null : withoutZeros(position);
  if (url.searchParams.get('at') === asOf) return;
  if (asOf === null) url.searchParams.delete('at');
  else url.searchParams.set('at', asOf);
  history.replaceState(history.state, '', url);
}
