import type { About } from '../replay/event-about.ts';
import type { IconName } from '../ui/icon.tsx';

/** The screens of the dashboard in the sidebar's order: path under /Dashboard, and the name in the catalogue. */
export const areas = [
  { group: 'own', screens: [{ name: 'MyWork', path: 'MyWork', icon: 'check' }] },
  {
    group: 'build',
    screens: [
      { name: 'DeviceDashboard', path: 'DeviceDashboard', icon: 'grid' },
      { name: 'Roadmap', path: 'Roadmap', icon: 'map' },
      { name: 'MyDevice', path: 'MyDevice', icon: 'device' },
      { name: 'Description', path: 'Description', icon: 'list' },
      { name: 'QAGPT', path: 'QAGPT', icon: 'chat' },
      { name: 'Norms', path: 'Norms', icon: 'book', count: 'normsCount' },
      { name: 'ABR', path: 'ABR', icon: 'alert', count: 'riskCount' },
      { name: 'Templates', path: 'Templates', icon: 'file', count: 'docTemplatesCount' },
    ],
  },
  {
    group: 'check',
    screens: [
      { name: 'ConformityBoard', path: 'Check/ConformityBoard', icon: 'board' },
      { name: 'ConformityRunsList', path: 'Check/ConformityRunsList', icon: 'list' },
      { name: 'ReviewDesk', path: 'Check/ReviewDesk', icon: 'check' },
    ],
  },
  {
    group: 'run',
    screens: [
      { name: 'CapaCreator', path: 'CapaCreator', icon: 'tool' },
      { name: 'Complaints', path: 'Complaints', icon: 'chat' },
      { name: 'Nonconformities', path: 'Nonconformities', icon: 'alert' },
      { name: 'Changes', path: 'Changes', icon: 'list' },
      { name: 'GED', path: 'GED', icon: 'folder' },
      { name: 'Training', path: 'Training', icon: 'book', isPlanned: true },
      { name: 'History', path: 'History', icon: 'clock' },
    ],
  },
] as const satisfies readonly { group: string; screens: readonly Screen[] }[];

type Screen = {
  name: string;
  path: string;
  icon: IconName;
  count?: 'normsCount' | 'riskCount' | 'docTemplatesCount';
  isPlanned?: boolean;
};

const withoutDevice = new Set(['newdevice', 'example', 'glossary', 'account', 'settings', 'mywork']);
const screenOf = (pathname: string): string => pathname.split('/')[3]?.toLowerCase() ?? '';

/** Whether the screen at this path has the time rail, which shows the record of a device. */
export const hasRail = (pathname: string): boolean => !withoutDevice.has(screenOf(pathname));

/** Screens that also serve the company, which needs no device. */
const ofCompany = new Set([
  'capacreator',
  'check',
  'companydocuments',
  'complaints',
  'conformityboard',
  'nonconformities',
  'qagpt',
]);
/** Below `Check`, but about what applies to a device. */
const isNorms = (pathname: string) => pathname.split('/')[4]?.toLowerCase() === 'norms';

/** Whether the screen at this path shows a device's file, and cannot be without a device. */
export const isDeviceScreen = (pathname: string): boolean =>
  hasRail(pathname) && (!ofCompany.has(screenOf(pathname)) || isNorms(pathname));

const aboutOfScreen: ReadonlyMap<string, About> = new Map([
  ['roadmap', 'roadmap'],
  ['abr', 'risks'],
  ['norms', 'norms'],
  ['ged', 'documents'],
]);

/** The changes that the screen at this path shows to a returning person; null for none. */
export const aboutAt = (pathname: string): About | null =>
  isNorms(pathname) ? 'norms' : (aboutOfScreen.get(screenOf(pathname)) ?? null);
