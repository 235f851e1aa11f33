import type { Locale } from '../../shared/locales.ts';
import { dashboardTexts } from '../../shared/dashboard-texts.ts';
import { hasRail } from '../areas.ts';

const [listed = ''] = Object.values(
  import.meta.glob<string>('../dashboard-screens.ts', { query: '?raw', import: 'default', eager: true }),
);

/** The sources of the screens by their names, as the list of screens imports them: the server has no code of them. */
const pages = new Map(
  [...listed.matchAll(/(\w+): \(\) => import\('\.\.\/([^']+)'\)/g)].map(([, name, page = '']) => [name, page]),
);

/** What screens ask for as soon as their own code runs, and show with their data. */
const soon: Readonly<Record<string, readonly string[]>> = {
  history: ['features/history/event-trail.tsx', 'ui/table/rows-in-sight.tsx'],
  norms: ['ui/table/rows-in-sight.tsx'],
};

/** What the browser loads for a screen of the dashboard, as the manifest of the build names it. */
export function dashboardSources(name: string, pathname: string, locale: Locale): string[] {
  return [
    'app/dashboard-screens.ts',
    'app/dashboard-shell.tsx',
    'shared/dashboard-texts.ts',
    pages.get(name) ?? '',
    ...(soon[name] ?? []),
    ...(hasRail(pathname) ? ['replay/time-rail.tsx'] : []),
    ...['core', ...dashboardTexts(pathname)].map((part) => `locales/${locale}/${part}.ts`),
  ];
}
