import { atom } from 'jotai';

/**
 * What is open over the screen: the form that names the moment on it, the list of named moments, or a comparison with
 * the moment at a position (none: the reader chooses).
 */
type OpenedMoments = { kind: 'name' } | { kind: 'list' } | { kind: 'compare'; from: string | null };

export const openedMomentsAtom = atom<OpenedMoments | null>(null);
