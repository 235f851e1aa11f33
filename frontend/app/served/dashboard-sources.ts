import type { Locale } from '../../shared/locales.ts';
import { dashboardTexts } from '../../shared/dashboard-texts.ts';
import { newestPath } from '../../replay/newest-path.ts';

const [listed = ''] = Object.values(
  import.meta.glob<string>('../dashboard-screens.ts', { query: '?raw', import: 'default', eager: true }),
);

/** The sources of the screens by their names, as the list of screens imports them: the server has no code of them. */
const pages = new Map(
  [...listed.matchAll(/(\w+): \(\) => import\('\.\.\/([^']+)'\)/g)].map(([, name, page = '']) => [name, page]),
);

/** What screens ask for as soon as their own code runs, and show with their data. */
const soon: Readonly<Record<string, readonly string[]>> = {
  history: ['ui/table/rows-in-sight.tsx'],
  norms: ['ui/table/rows-in-sight.tsx'],
};

/**
 * What a screen shows of the device first, asked for while its code comes (public/ahead.js): an address that ends before
 * the id of the device.
 */
const first: Readonly<Record<string, string>> = {
  myDevice: '/api/profiling/profilingHistory?deviceId=',
  roadmap: '/api/devices/selected/build-steps?deviceId=',
  description: '/api/descriptions/getDescription?deviceId=',
  deviceDashboard: '/api/profiling/getDerivation?deviceId=',
  cover: '/api/normsReq/getGspr?deviceId=',
  templates: '/api/docTemplates/getDocTemplates?deviceId=',
  documents: '/api/documents/getDocuments?deviceId=',
  norms: '/api/normsReq/getAllNorms?deviceId=',
  runsList: '/api/check/getCheckRuns?deviceId=',
  history: newestPath(''),
};

export const firstQuestion = (name: string): string | null => first[name] ?? null;

/** What the browser loads for a screen of the dashboard, as the manifest of the build names it. */
export function dashboardSources(name: string, pathname: string, locale: Locale): string[] {
  return [
    'app/dashboard-screens.ts',
    'shared/dashboard-texts.ts',
    // What checks the session, with which every screen begins.
    '../backend/api/accounts/contract.ts',
    pages.get(name) ?? '',
    ...(soon[name] ?? []),
    ...['core', ...dashboardTexts(pathname)].map((part) => `locales/${locale}/${part}.ts`),
  ];
}
