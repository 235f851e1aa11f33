import { atom, getDefaultStore } from 'jotai';
import { fieldOf } from './field-of.ts';

/** Whether commands of this tab are on their way to the server, and whether one of them takes long. */
export const savingAtom = atom<'quiet' | 'saving' | 'slow'>('quiet');

/** Milliseconds after which the screen says that nothing is saved yet. */
export const slowAfterMs = 3_000;

let underWay = 0;
let slow = 0;

const show = () => getDefaultStore().set(savingAtom, slow > 0 ? 'slow' : underWay > 0 ? 'saving' : 'quiet');

/** Sends a command, and says so until the server has answered. */
export async function saving<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow += 1;
    show();
  }, slowAfterMs);
  underWay += 1;
  show();
  try {
    return await send();
  } finally {
    clearTimeout(timer);
    underWay -= 1;
    if (isSlow) slow -= 1;
    show();
  }
}

/**
 * Position of the newest write that is saved, but that the server's views did not show when it replied; null if none.
 */
export const lateAtom = atom<string | null>(null);

/** Notes from the reply to a command that the views are late. */
export function noteLate(reply: unknown): void {
  const position = fieldOf(reply, 'position');
  if (fieldOf(reply, 'late') === true && typeof position === 'string') getDefaultStore().set(lateAtom, position);
}
