import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { shownDifferenceAtom } from './shown-difference-atom.ts';

/**
 * Shows what has changed under proposals (app/difference-dialog.tsx), as a refusal says it. Returns the position that was
 * shown where the person confirms all the same; null where they give it up, and where the refusal says nothing of it.
 */
export function showDifference(details: unknown): Promise<string | null> {
  const basis = z.safeParse(MovedBasis, details);
  if (!basis.success) return Promise.resolve(null);
  const store = getDefaultStore();
  store.get(shownDifferenceAtom)?.settle(false);
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      store.set(shownDifferenceAtom, null);
      resolve(isConfirmed ? basis.data.position : null);
    };
    store.set(shownDifferenceAtom, { basis: basis.data, settle });
  });
}
