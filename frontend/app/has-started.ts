import type { DataRouter } from 'react-router';

/** Waits until the first screen can be shown: its code and its texts are there, or why they are not is known. */
export function hasStarted(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
