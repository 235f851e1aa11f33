import { useSyncExternalStore } from 'react';

/** Heights of a row in pixels: comfortable, or compact by the reader's choice (`data-density`). */
export const rowHeights = { comfortable: 36, compact: 32 } as const;

/** Whether the reader prefers compact rows, kept current with the density of the page. */
export const useIsCompact = (): boolean => useSyncExternalStore(follow, isCompact, () => false);

const isCompact = () => document.documentElement.dataset['density'] === 'compact';

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}
