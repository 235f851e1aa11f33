import { useEffect, useEffectEvent } from 'react';
import { isTakenKey } from '../../replay/taken-key.ts';

export type TableKeys = {
  move: (by: number, isExtending: boolean) => void;
  accept: () => void;
  reject: () => void;
  toggle: () => void;
  clear: () => void;
};

/** Whether a key belongs to the time rail, which also moves by J and K: only while it has the focus. */
const isOnRail = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('[role=slider], input[type=range]') !== null;

const isTakenOnPage = (press: KeyboardEvent) => isOnRail(press) || isTakenKey(press);

/**
 * The keys of the table: J and K move (with Shift they select), A accepts, X rejects, S selects, Escape clears the
 * selection. They precede those of the shell, so that J and K move here and not in time. `isTaken`: whether another
 * element uses a key.
 */
export function useTableKeys(keys: TableKeys, isActive: boolean, isTaken = isTakenOnPage): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (!isActive || isTaken(press)) return;
    const act = actionOf(press, keys);
    if (!act) return;
    press.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function actionOf({ key, shiftKey, repeat }: KeyboardEvent, keys: TableKeys): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'j':
      return () => keys.move(1, shiftKey);
    case 'k':
      return () => keys.move(-1, shiftKey);
    case 'a':
      return repeat ? null : keys.accept;
    case 'x':
      return repeat ? null : keys.reject;
    case 's':
      return repeat ? null : keys.toggle;
    case 'escape':
      return keys.clear;
    default:
      return null;
  }
}
