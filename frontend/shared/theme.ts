import { atom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

export type Theme = 'light' | 'dark';
const dark = matchMedia('(prefers-color-scheme: dark)');

/** The reader's own choice; null follows the system. */
const chosenAtom = atomWithStorage<Theme | null>('theme', null, undefined, { getOnInit: true });
const systemAtom = atom<Theme>(dark.matches ? 'dark' : 'light');
systemAtom.onMount = (set) => {
  const follow = () => set(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
};

/** The theme on the screen. */
export const themeAtom = atom<Theme>((get) => get(chosenAtom) ?? get(systemAtom));
const toggleThemeAtom = atom(null, (get, set) => set(chosenAtom, get(themeAtom) === 'dark' ? 'light' : 'dark'));

export function useTheme() {
  return { theme: useAtomValue(themeAtom), toggle: useSetAtom(toggleThemeAtom) };
}
