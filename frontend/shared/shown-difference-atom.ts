import { atom } from 'jotai';
import type { MovedBasis } from '#/backend/api/proposals/contract.ts';

/** What has changed under proposals, while it stands on the screen; `settle` says whether they are confirmed all the same. */
type ShownDifference = { basis: MovedBasis; settle: (isConfirmed: boolean) => void };

export const shownDifferenceAtom = atom<ShownDifference | null>(null);
