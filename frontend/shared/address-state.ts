import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/**
 * What was chosen last at a place of the history, until the router has drawn it. The router draws in a transition, which
 * any key interrupts: that key would go to rows on their way out.
 */
let chosen: { at: string; search: string } | null = null;
const listeners = new Set<() => void>();
function choose(next: typeof chosen): void {
  if (chosen === next) return;
  chosen = next;
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) chosen = null;
  };
}

/** The number of the last change, which stands in its place of the history: a link has none, and later ones are higher. */
let lastChange = 0;
const changeIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'change' in state && typeof state.change === 'number'
    ? state.change
    : 0;

/**
 * The state of a screen in its address, and a function that changes it. A change is a step that back undoes, and is on
 * screen before the next key; unless `isQuiet`. Null removes a name from the address.
 */
export function useAddress(): [URLSearchParams, (changes: Changes, isQuiet?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const ahead = useSyncExternalStore(
    listen,
    () => (chosen?.at === key ? chosen.search : null),
    () => null,
  );
  const latest = useRef({ setParams, key });
  useLayoutEffect(() => {
    if (latest.current.key !== key) choose(null);
    latest.current = { setParams, key };
  });
  const change = useCallback((changes: Changes, isQuiet = false) => {
    // The moment is written into the address outside the router (replay-moment.ts): the window has the whole address.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === new URLSearchParams(location.search).toString()) return;
    if (!isQuiet) choose({ at: latest.current.key, search: next.toString() });
    lastChange = Math.max(lastChange + 1, Date.now());
    latest.current.setParams(next, { replace: isQuiet, preventScrollReset: true, state: { change: lastChange } });
  }, []);
  return [useMemo(() => (ahead === null ? params : new URLSearchParams(ahead)), [ahead, params]), change];
}

const settledMs = 200;
const drawingMs = 50;

/** The key that the router has given to the place where the window is. */
function keyOfWindow(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';
}

/**
 * A value of the address that changes with every key: it is current at once, and in the address once it has settled.
 * The first change is a step that back undoes, later ones replace it; with `isStep` it is a separate step.
 */
export function useSettledAddress(name: string): [string, (value: string, isStep?: boolean) => void] {
  const [params, change] = useAddress();
  const written = params.get(name) ?? '';
  const [value, setValue] = useState(written);
  const [seen, setSeen] = useState(written);
  const [own, setOwn] = useState(written);
  const { key, state } = useLocation();
  const [place, setPlace] = useState({ key, change: changeIn(state) });
  const isLoading = useNavigation().state !== 'idle';
  const [isPending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawn = useRef({ key, isLoading });
  useLayoutEffect(() => {
    drawn.current = { key, isLoading };
  });
  if (place.key !== key) {
    setPlace({ key, change: changeIn(state) });
    const isOfScreen = changeIn(state) > place.change;
    // A link was followed while the value settled, and does not carry it: what was typed belonged to the page before.
    if (isPending && !isOfScreen && seen === written) {
      setPending(false);
      setValue(written);
      setOwn(written);
    }
  }
  if (seen !== written) {
    setSeen(written);
    // Back, forward or a link, and not what was just written from here: what still settles belonged to the page before.
    if (written !== own) {
      setPending(false);
      setValue(written);
      setOwn(written);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!isPending) clearTimeout(timer.current);
  }, [isPending]);
  const set = useCallback(
    (next: string, isStep = false) => {
      setValue(next);
      clearTimeout(timer.current);
      const write = () => {
        // A link was followed that is not drawn yet: what is written now would undo it.
        if (!isStep && (drawn.current.isLoading || drawn.current.key !== keyOfWindow())) {
          timer.current = setTimeout(write, drawingMs);
          return;
        }
        setPending(false);
        setOwn(next);
        const before = new URLSearchParams(location.search).get(name) ?? '';
        change({ [name]: next }, !isStep && before !== '' && next !== '');
      };
      if (isStep) write();
      else {
        setPending(true);
        timer.current = setTimeout(write, settledMs);
      }
    },
    [name, change],
  );
  return [value, set];
}
