import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** The element that takes the focus when a dialog closes, or null. */
export type FocusHeir = () => HTMLElement | null;

const nobody: FocusHeir = () => null;

/** What opened the dialogs that are open, the innermost last, each with what it stood in. */
const openers: (readonly Element[])[] = [];

/**
 * While the component is there, somebody else has the focus; afterwards it goes back to what had it, or, where that is
 * gone, to what stands where it stood: the row, the section, the heading of the screen. It never falls to the body.
 * `heir` names who takes it instead, where what had it has left its place; null: it goes back.
 */
export function useFocusReturn(heir: FocusHeir = nobody): void {
  const latest = useRef(heir);
  useLayoutEffect(() => {
    latest.current = heir;
  });
  // What had the focus before anything in the dialog took it.
  const [ways] = useState(waysBack);
  useEffect(() => {
    openers.push(ways);
    return () => {
      const outer = openers.slice(0, openers.indexOf(ways));
      openers.splice(openers.indexOf(ways), 1);
      hold([...ways, ...outer.toReversed().flat()], latest);
    };
  }, [ways]);
}

/**
 * Carries out what may take away what has the focus now. Afterwards the focus goes back as when a dialog closes, or,
 * where what had it is gone, to the heir.
 */
export async function keepingFocus<Reply>(act: () => Promise<Reply>, heir: FocusHeir = nobody): Promise<Reply> {
  const ways = waysBack();
  try {
    return await act();
  } finally {
    hold(ways, { current: () => (ways[0]?.isConnected ? null : heir()) });
  }
}

function waysBack(): readonly Element[] {
  const ways: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) ways.push(at);
  return ways;
}

/** Milliseconds after which is looked again: what was decided may take its row away once the server has answered. */
const looks = [0, 40, 120, 300, 800, 2000];

/** Gives the focus to the heir, or to the first of these that is still there, until the person acts. */
function hold(ways: readonly Element[], heir: { readonly current: FocusHeir }): void {
  const acted = new AbortController();
  const stop = () => acted.abort();
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, stop, { signal: acted.signal, capture: true });
  for (const look of looks)
    setTimeout(() => {
      if (!acted.signal.aborted) give(ways, heir.current(), look > 0);
      if (look === looks.at(-1)) stop();
    }, look);
}

/** What opened the dialog passes the focus on to the heir; anybody else who has it keeps it. */
function give(ways: readonly Element[], heir: HTMLElement | null, preventScroll: boolean): void {
  const isFree = isNobodys() || (heir !== null && document.activeElement === ways[0]);
  if (isFree) (heir ?? targetAmong(ways))?.focus({ preventScroll });
}

const isNobodys = () => document.activeElement === null || document.activeElement === document.body;

function targetAmong(ways: readonly Element[]): HTMLElement | null {
  for (const way of ways) {
    if (!way.isConnected || way.closest('[inert], [aria-hidden=true]')) continue;
    if (way.matches('main, body, #root')) break;
    const target = [way, ...way.querySelectorAll(focusable)].find(canTake);
    if (target instanceof HTMLElement) return target;
  }
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
}

const canTake = (element: Element) =>
  element instanceof HTMLElement && element.matches(focusable) && element.checkVisibility();
