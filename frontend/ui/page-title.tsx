import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import css from './page-title.module.css';

type PageTitleProps = {
  children: string;
  /** The sentence under the title. */
  lead?: ReactNode;
  /** The sections of the page, beside its name where there is room. */
  sections?: ReactNode;
  /** Actions that concern the whole page. */
  aside?: ReactNode;
};

/**
 * Names the screen: in the heading, in the browser's tab, and to a screen reader; takes the focus after a navigation.
 */
export function PageTitle({ children, lead, sections, aside }: PageTitleProps) {
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
      {sections}
      {aside && <div className={css.aside}>{aside}</div>}
    </header>
  );
}

/**
 * Ref of the heading, which is focused when a navigation reached its screen; the first page does not take the focus.
 */
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
