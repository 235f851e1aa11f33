import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/**
 * The state of a screen in its address, and a function that changes it. A change is a step that back undoes, unless
 * `isQuiet`. Null removes a name from the address.
 */
export function useAddress(): [URLSearchParams, (changes: Changes, isQuiet?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const change = useCallback((changes: Changes, isQuiet = false) => {
    // The moment is written into the address outside the router (replay-moment.ts): the window has the whole address.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === new URLSearchParams(location.search).toString()) return;
    latest.current(next, { replace: isQuiet, preventScrollReset: true });
  }, []);
  return [params, change];
}

const settledMs = 200;

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== written) {
    setSeen(written);
    // Back, forward or a link, and not what was just written from here.
    if (written !== own) {
      setValue(written);
      setOwn(written);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = useCallback(
    (next: string, isStep = false) => {
      setValue(next);
      clearTimeout(timer.current);
      const write = () => {
        setOwn(next);
        const before = new URLSearchParams(location.search).get(name) ?? '';
        change({ [name]: next }, !isStep && before !== '' && next !== '');
      };
      if (isStep) write();
      else timer.current = setTimeout(write, settledMs);
    },
    [name, change],
  );
  return [value, set];
}
