import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSelectedDevice } from '../../shared/devices.ts';
import { rememberPlace } from './recent-places.ts';

/** Milliseconds after which somebody has been on a screen, and did not only pass it. */
const stayMs = 800;

/** Remembers each screen on which the person stays. It draws nothing, so that no first visit waits for it. */
export function RememberScreens() {
  const { pathname } = useLocation();
  const device = useSelectedDevice().device?._id ?? null;
  useEffect(() => {
    const timer = setTimeout(() => {
      const label = document.title.split(' · ').slice(0, -1).join(' · ');
      if (label !== '') rememberPlace({ path: pathname, label, device });
    }, stayMs);
    return () => clearTimeout(timer);
  }, [pathname, device]);
  return null;
}
