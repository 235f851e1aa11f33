import { useSyncExternalStore } from 'react';

/** Heights of a row in pixels by the reader's choice (`data-density`); `whole`: the least of a row that is as high as its words. */
export const rowHeights = { comfortable: 36, compact: 32, whole: 36 } as const;
type Density = keyof typeof rowHeights;

/** The reader's choice of rows, kept current with the density of the page. */
export const useRowDensity = (): Density => useSyncExternalStore(follow, density, () => 'comfortable');

function density(): Density {
  const chosen = document.documentElement.dataset['density'];
  return chosen === 'compact' || chosen === 'whole' ? chosen : 'comfortable';
}

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}
