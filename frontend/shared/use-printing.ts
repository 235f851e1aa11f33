import { useSyncExternalStore } from 'react';

const paper = typeof matchMedia === 'undefined' ? null : matchMedia('print');

function follow(changed: () => void): () => void {
  paper?.addEventListener('change', changed);
  // Before printing the query has changed already, but has not said so in every browser.
  addEventListener('beforeprint', changed);
  return () => {
    paper?.removeEventListener('change', changed);
    removeEventListener('beforeprint', changed);
  };
}

/** True while the page is laid out on paper: what the screen folds away belongs there. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => paper?.matches ?? false);
