import { Outlet, ScrollRestoration } from 'react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from './skip-link.tsx';
import css from './public-shell.module.css';

/** Header, page, footer. Loads no code of the dashboard. */
export function Component() {
  return (
    <>
      <SkipLink />
      <ConsentBanner />
      <PublicHeader />
      <main className={css.content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}
