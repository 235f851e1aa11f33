import type { About } from '../replay/event-about.ts';
import type { IconName } from '../ui/icon.tsx';
import type { screens as Screens } from './dashboard-screens.ts';

/** The screens of the dashboard in the sidebar's order: path under /Dashboard, and the name in the catalogue. */
export const areas = [
  { group: 'own', screens: [{ name: 'MyWork', path: 'MyWork', code: 'myWork', icon: 'check' }] },
  {
    group: 'build',
    screens: [
      { name: 'DeviceDashboard', path: 'DeviceDashboard', code: 'deviceDashboard', icon: 'grid' },
      { name: 'Roadmap', path: 'Roadmap', code: 'roadmap', icon: 'map' },
      { name: 'MyDevice', path: 'MyDevice', code: 'myDevice', icon: 'device' },
      { name: 'Description', path: 'Description', code: 'description', icon: 'list' },
      { name: 'QAGPT', path: 'QAGPT', code: 'copilot', icon: 'chat' },
      { name: 'Norms', path: 'Norms', code: 'norms', icon: 'book', count: 'normsCount' },
      { name: 'ABR', path: 'ABR', code: 'risks', icon: 'alert', count: 'riskCount' },
      { name: 'Templates', path: 'Templates', code: 'templates', icon: 'file', count: 'docTemplatesCount' },
    ],
  },
  {
    group: 'check',
    screens: [
      { name: 'ConformityBoard', path: 'Check/ConformityBoard', code: 'board', icon: 'board' },
      { name: 'ConformityRunsList', path: 'Check/ConformityRunsList', code: 'runsList', icon: 'list' },
      { name: 'ReviewDesk', path: 'Check/ReviewDesk', code: 'desk', icon: 'check' },
    ],
  },
  {
    group: 'run',
    screens: [
      { name: 'CapaCreator', path: 'CapaCreator', code: 'capas', icon: 'tool' },
      { name: 'Complaints', path: 'Complaints', code: 'complaints', icon: 'chat' },
      { name: 'Nonconformities', path: 'Nonconformities', code: 'nonconformities', icon: 'alert' },
      { name: 'Changes', path: 'Changes', code: 'changes', icon: 'list' },
      { name: 'GED', path: 'GED', code: 'documents', icon: 'folder' },
      { name: 'Training', path: 'Training', icon: 'book', isPlanned: true },
      { name: 'History', path: 'History', code: 'history', icon: 'clock' },
    ],
  },
] as const satisfies readonly { group: string; screens: readonly Screen[] }[];

type Screen = {
  name: string;
  path: string;
  /** The screen in the list of the dashboard's code. */
  code?: keyof typeof Screens;
  icon: IconName;
  count?: 'normsCount' | 'riskCount' | 'docTemplatesCount';
  isPlanned?: boolean;
};

const withoutDevice = new Set(['newdevice', 'example', 'glossary', 'account', 'settings', 'mywork']);
const screenOf = (pathname: string): string => pathname.split('/')[3]?.toLowerCase() ?? '';

/** Whether the screen at this path has the time rail, which shows the record of a device. */
export const hasRail = (pathname: string): boolean => !withoutDevice.has(screenOf(pathname));

/** Whether the screen at this address shows the newest events of a device before its whole record is there. */
export const beginsWithNewest = (pathname: string, search: string): boolean =>
  screenOf(pathname) === 'history' && search === '';

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
