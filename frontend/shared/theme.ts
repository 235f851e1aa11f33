import { atom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useIsLive } from './use-is-live.ts';

export type Theme = 'light' | 'dark';
/** Null where the server writes a page. */
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)') ?? null;

/** The reader's own choice; null follows the system. */
const chosenAtom = atomWithStorage<Theme | null>('theme', null, undefined, { getOnInit: true });
const systemAtom = atom<Theme>(dark?.matches ? 'dark' : 'light');
systemAtom.onMount = (set) => {
  const follow = () => set(dark?.matches ? 'dark' : 'light');
  dark?.addEventListener('change', follow);
  return () => dark?.removeEventListener('change', follow);
};

/** The theme on the screen. */
export const themeAtom = atom<Theme>((get) => get(chosenAtom) ?? get(systemAtom));
const toggleThemeAtom = atom(null, (get, set) => set(chosenAtom, get(themeAtom) === 'dark' ? 'light' : 'dark'));

/** The theme, which is light until the browser has taken over the page that the server wrote. */
export function useTheme() {
  const isLive = useIsLive();
  const theme = useAtomValue(themeAtom);
  return { theme: isLive ? theme : 'light', toggle: useSetAtom(toggleThemeAtom) };
}
