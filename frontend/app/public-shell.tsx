import { useCallback, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, type ScrollRestorationProps } from 'react-router';
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
      {/* The screens of visitors show none. */}
      <ToastRegion isExpected={false} />
      <Scrolling />
    </>
  );
}

/** The first page of every load has the same key: without its address, one would open where another was left. */
const placeKey: NonNullable<ScrollRestorationProps['getKey']> = ({ key, pathname }) =>
  key === 'default' ? `${key} ${pathname}` : key;

/** The router begins at the top; who has scrolled in the page that the server wrote stays where they are. */
function Scrolling() {
  const place = useRef<number | null>(null);
  const note = useCallback(() => {
    place.current = document.querySelector('#root[data-path]') ? scrollY : null;
  }, []);
  // The effects of what is inside come first, in their order.
  useLayoutEffect(() => {
    if (place.current !== null) scrollTo({ top: place.current, behavior: 'instant' });
  }, []);
  return (
    <>
      <Before act={note} />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

function Before({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}
