import '../design/fonts.css';
import '../design/tokens.css';
import '../design/print.css';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { storedLocale } from '../shared/locales.ts';
import { themeAtom } from '../shared/theme.ts';
import { canonicalPath } from './canonical-path.ts';
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
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
