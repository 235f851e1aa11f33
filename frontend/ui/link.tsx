import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** What goes along in the history of the browser. */
  state?: unknown;
  preventScrollReset?: boolean;
  /** For what the router does not show: a file, or a page of the server. */
  reloadDocument?: boolean;
};

/**
 * A link within Acta. The router's own also asks ahead for parts of pages, as its framework does: code that every page
 * would load and none uses.
 */
export function Link({
  to,
  state,
  preventScrollReset = false,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, preventScrollReset, target: rest.target ?? '_self' });
  return (
    <a
      {...rest}
      href={href}
      onClick={(press) => {
        onClick?.(press);
        if (!reloadDocument && !press.defaultPrevented) follow(press);
      }}
    >
      {children}
    </a>
  );
}

/** A link that says when it leads to what is shown, or to something above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const shown = useLocation().pathname;
  return <Link {...props} aria-current={isWithin(shown, pathname) ? 'page' : undefined} />;
}

function isWithin(shown: string, above: string): boolean {
  const [inner, outer] = [shown.toLowerCase(), above.toLowerCase()];
  return inner === outer || inner.startsWith(`${outer}/`);
}
