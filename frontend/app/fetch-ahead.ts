import type { screens as Screens } from './dashboard-screens.ts';

/** Fetches the code of a screen to whose link somebody is pointing: it is there when they press. */
export function fetchAhead(screen: keyof typeof Screens): void {
  // Without a connection the press itself says so.
  import('./dashboard-screens.ts').then(({ screens }) => screens[screen]()).catch(() => undefined);
}
