import { useCallback, useSyncExternalStore } from 'react';

/** A window as narrow as a phone's. */
export const phone = matchMedia('(width < 640px)');

/** Whether the window matches a media query, now and while it changes. */
export function useMatches(media: MediaQueryList): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    listen,
    () => media.matches,
    () => false,
  );
}
