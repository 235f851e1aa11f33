import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import css from './page-title.module.css';

type PageTitleProps = {
  children: string;
  /** The sentence under the title. */
  lead?: ReactNode;
  /** Actions that concern the whole page. */
  aside?: ReactNode;
};

/** Names the screen: in the heading, in the browser's tab, and to a screen reader, whose focus it takes after a navigation. */
export function PageTitle({ children, lead, aside }: PageTitleProps) {
  const heading = useNavigationFocus();
  return (
    <header className={css.title}>
      <title>{`${children} · Acta`}</title>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </header>
  );
}

/** Ref of the heading that is focused when its screen was reached by a navigation; the first page leaves the focus alone. */
export function useNavigationFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const announced = useRef<string | null>(key === 'default' ? pathname : null);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
