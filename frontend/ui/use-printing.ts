import { useSyncExternalStore } from 'react';

const paper = typeof matchMedia === 'undefined' ? null : matchMedia('print');
/** The browser fires the print event before the media query changes: the page has to be ready by then. */
let isPrinting = false;

function follow(changed: () => void): () => void {
  const listenerFor = (printing: boolean) => () => {
    isPrinting = printing;
    changed();
  };
  const [before, after] = [listenerFor(true), listenerFor(false)];
  paper?.addEventListener('change', changed);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    paper?.removeEventListener('change', changed);
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** True while the page is laid out on paper: the parts that the screen collapses are shown there. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => isPrinting || paper?.matches === true);
