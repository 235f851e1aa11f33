import { matchRoutes } from 'react-router';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { canonicalPath } from '../canonical-path.ts';
import { routes } from '../router.tsx';

/** Where an address leads: `route` is the path of its route under the language, null where no screen has this address. */
export type Destination = {
  locale: Locale;
  pathname: string;
  route: string | null;
  params: Readonly<Record<string, string | undefined>>;
};

/** The first screens of public areas, as in the router. */
const firstScreens: Readonly<Record<string, string>> = {
  '': 'Index',
  Forms: 'Forms/AI-QA-Guide',
  Auth: 'Auth/Login',
};

/** The screen that the router finds for an address, for a reader whose browser prefers `language`. */
export function destinationOf(called: string, language: string): Destination {
  const pathname = canonicalPath(called, { stored: null, browser: language }) ?? called;
  const first = pathname.split('/')[1];
  const locale = isLocale(first) ? first : 'en';
  const matches = matchRoutes(routes, pathname) ?? [];
  const paths = matches.flatMap(({ route }) => route.path ?? []).filter((path) => path !== ':locale');
  const route = paths.includes('*') ? null : paths.join('/');
  const screen = firstScreens[route ?? '404'];
  if (screen !== undefined) return { locale, pathname: `/${locale}/${screen}`, route: screen, params: {} };
  return { locale, pathname, route, params: matches.at(-1)?.params ?? {} };
}
