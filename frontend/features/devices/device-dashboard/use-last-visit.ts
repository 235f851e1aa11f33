import { useEffect, useState } from 'react';

const keyOf = (deviceId: string) => `last-visit:${deviceId}`;

/**
 * The newest position that this browser had shown of the device before this visit; null on the first one. What is
 * shown now is remembered when the screen is left.
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
