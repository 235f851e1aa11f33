import { getDefaultStore } from 'jotai';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { storedLocale } from '../shared/locales.ts';
import { themeAtom } from '../shared/theme.ts';
import { canonicalPath } from './canonical-path.ts';
import { hasStarted } from './has-started.ts';
import { createRouter } from './router.tsx';

const path = canonicalPath(location.pathname, { stored: storedLocale(), browser: navigator.language });
if (path !== null) history.replaceState(null, '', path + location.search + location.hash);

const showTheme = () => {
  document.documentElement.dataset['theme'] = getDefaultStore().get(themeAtom);
};
getDefaultStore().sub(themeAtom, showTheme);
showTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createRouter();
/** The page works from now on, and is no longer what the server wrote. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => root?.removeAttribute('data-path'), []);
  return children;
}
const screen = (
  <StrictMode>
    <Live>
      <RouterProvider router={router} />
    </Live>
  </StrictMode>
);
// What the server wrote stays until the code of the same screen is there, which then takes it over.
await hasStarted(router);
const { location: shown, errors } = router.state;
if (root.dataset['path'] === shown.pathname + shown.search && errors === null)
  // In short turns, between which the reader's scrolling and typing come first.
  startTransition(() => void hydrateRoot(root, screen));
else createRoot(root).render(screen);
