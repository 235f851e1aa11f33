import '../../design/fonts.css';
import '../../design/tokens.css';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { switchLocale } from '../../shared/i18n.ts';
import { themeAtom } from '../../shared/theme.ts';
import { KitPage } from './kit-page.tsx';

const showTheme = () => {
  document.documentElement.dataset['theme'] = getDefaultStore().get(themeAtom);
};
getDefaultStore().sub(themeAtom, showTheme);
showTheme();

await switchLocale(new URLSearchParams(location.search).get('locale') === 'fr' ? 'fr' : 'en');
const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>
  </StrictMode>,
);
