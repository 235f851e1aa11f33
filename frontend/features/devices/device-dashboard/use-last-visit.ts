import { useEffect, useState } from 'react';

const keyOf = (deviceId: string) => `last-visit:${deviceId}`;

/**
 * The newest position of the device that this browser had shown before this visit; null on the first one. The present
 * position is stored when the screen is left.
 */
export function useLastVisit(deviceId: string, newest: string | null): string | null {
  const [before] = useState(() => localStorage.getItem(keyOf(deviceId)));
  useEffect(() => {
    if (newest === null) return;
    const remember = () => localStorage.setItem(keyOf(deviceId), newest);
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('pagehide', remember);
      remember();
    };
  }, [deviceId, newest]);
  return before;
}
