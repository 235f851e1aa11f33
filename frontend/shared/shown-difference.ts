import { atom, getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { ApiError } from './api-error.ts';

/**
 * The changes under proposals, while they are on the screen; `settle` takes whether they are confirmed all the same.
 */
export type ShownDifference = { basis: MovedBasis; settle: (isConfirmed: boolean) => void };

export const shownDifferenceAtom = atom<ShownDifference | null>(null);

/**
 * Sends a command that may confirm a proposal. If its basis has changed, the difference is shown
 * (app/difference-prompt.tsx) and the command is sent again with the shown position, and again after further changes.
 * Throws the refusal if the person cancels.
 */
export async function withDifference<T>(body: object, send: (body: object) => Promise<T>): Promise<T> {
  try {
    return await send(body);
  } catch (error) {
    const basis =
      error instanceof ApiError && error.code === 'BASIS_MOVED' ? z.safeParse(MovedBasis, error.details) : null;
    if (!basis?.success || !(await showDifference(basis.data))) throw error;
    return withDifference({ ...body, seen: basis.data.position }, send);
  }
}

function showDifference(basis: MovedBasis): Promise<boolean> {
  const store = getDefaultStore();
  store.get(shownDifferenceAtom)?.settle(false);
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      store.set(shownDifferenceAtom, null);
      resolve(isConfirmed);
    };
    store.set(shownDifferenceAtom, { basis, settle });
  });
}
