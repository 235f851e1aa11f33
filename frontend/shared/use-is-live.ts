import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the server writes a page and while the browser takes it over, true afterwards: what only this browser knows
 * (session, theme, time zone) may differ from what was written, and is shown once this is true.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
