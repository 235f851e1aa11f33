import { useEffect, useEffectEvent } from 'react';
import { isTakenKey } from '../../replay/taken-key.ts';
import { shortcutOf } from './shortcuts.ts';

type Shortcuts = { answer: (index: number) => void; undo: () => void; summary: () => void };

/** Runs the questionnaire's shortcuts, unless the focused element uses the key. */
export function useShortcuts({ answer, undo, summary }: Shortcuts): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (isTakenKey(press) || press.repeat) return;
    const shortcut = shortcutOf(press);
    // A dialog that opens takes the focus at once: the key must not be typed into it.
    if (shortcut) press.preventDefault();
    if (shortcut?.type === 'answer') answer(shortcut.index);
    else if (shortcut?.type === 'undo') undo();
    else if (shortcut?.type === 'summary') summary();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
