import { matchRoutes } from 'react-router';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { canonicalPath } from '../canonical-path.ts';
import { routes } from '../router.tsx';

/**
 * Where an address leads: `route` is the path of its route under the language, null where no screen has this address;
 * `screen` the name of a screen of the dashboard.
 */
export type Destination = {
  locale: Locale;
  pathname: string;
  route: string | null;
  params: Readonly<Record<string, string | undefined>>;
  screen: string | null;
};

/** The first screens of public areas, as in the router. */
const firstScreens: Readonly<Record<string, string>> = {
  '': 'Index',
  Forms: 'Forms/AI-QA-Guide',
  Auth: 'Auth/Login',
};

/** The screen that the router finds for an address, for a reader whose browser prefers a language. */
export function destinationOf(called: string, preferred: string): Destination {
  const pathname = canonicalPath(called, { stored: null, browser: preferred }) ?? called;
  const language = pathname.split('/')[1];
  const locale = isLocale(language) ? language : 'en';
  const matches = matchRoutes(routes, pathname) ?? [];
  const paths = matches.flatMap(({ route }) => route.path ?? []).filter((path) => path !== ':locale');
  const route = paths.includes('*') ? null : paths.join('/');
  const first = firstScreens[route ?? '404'];
  if (first !== undefined) return { locale, pathname: `/${locale}/${first}`, route: first, params: {}, screen: null };
  const last = matches.at(-1);
  const name: unknown = last?.route.handle;
  return { locale, pathname, route, params: last?.params ?? {}, screen: typeof name === 'string' ? name : null };
}
