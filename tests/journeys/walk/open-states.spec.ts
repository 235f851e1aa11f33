import type { Page } from '@playwright/test';
import { expect, inBothLanguages, test } from '../steps/journey.ts';
import type { Say } from '../steps/words.ts';
import { contrastOn, settled, showIn, violationsOn } from './inspect.ts';

type State = { name: string; path: string; width?: number; open: (page: Page, say: Say) => Promise<unknown> };

const button = (page: Page, name: string) => page.getByRole('button', { name });
const menu = (page: Page) => expect(page.getByRole('menu')).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** What opens over a screen, or inside it. */
const states: readonly State[] = [
  {
    name: 'the command menu',
    path: '/Dashboard/MyDevice',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page);
    },
  },
  {
    name: 'the shortcuts',
    path: '/Dashboard/History',
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'the user menu',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('shell.user.menu', { initials: 'CR', name: 'Camille Roux' })).click();
      await menu(page);
    },
  },
  {
    name: 'the device switcher',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('shell.device.switch')).click();
      await menu(page);
    },
  },
  {
    name: 'the languages',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('common.language')).click();
      await menu(page);
    },
  },
  {
    name: 'the change of an answer, with its preview',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('profiling.change')).last().click();
      await page.getByRole('radio').last().check();
      await expect(page.getByRole('heading', { name: say('profiling.changeDialog.effects') })).toBeVisible();
    },
  },
  {
    name: 'the reason for taking back',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('profiling.undo')).click();
      await button(page, say('profiling.undoDialog.confirm')).click();
      await expect(page.getByText(say('profiling.reasonRequired'))).toBeVisible();
    },
  },
  {
    name: 'the summary of the questionnaire',
    path: '/Dashboard/MyDevice',
    open: async (page, say) => {
      await button(page, say('profiling.showSummary')).click();
      await expect(button(page, say('profiling.showQuestions'))).toBeVisible();
    },
  },
  {
    name: 'a moment of the past',
    path: '/Dashboard/DeviceDashboard',
    open: async (page, say) => {
      await expect(page.getByRole('slider')).toBeVisible();
      await page.keyboard.press('[');
      await expect(button(page, say('shell.backToNow')).first()).toBeVisible();
    },
  },
  {
    name: 'a comparison',
    path: '/Dashboard/History',
    open: async (page, say) => {
      await button(page, say('record.compare.start')).click();
      for (let step = 0; step < 12; step++) await page.keyboard.press('[');
      await expect(page.getByRole('heading', { name: say('record.compare.title'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'the data of an event',
    path: '/Dashboard/History',
    open: (page, say) => page.getByText(say('record.card.data')).click(),
  },
  {
    name: 'the summary being written',
    path: '/Dashboard/DeviceDashboard',
    open: (page, say) => page.getByRole('button', { name: say('dashboard.summary.edit'), exact: true }).click(),
  },
  {
    name: 'a new device with fields missing',
    path: '/Dashboard/NewDevice',
    open: async (page, say) => {
      await button(page, say('notices.welcome.Button')).click();
      await button(page, say('devices.next')).click();
      await expect(page.getByText(say('devices.missing.name'))).toBeVisible();
    },
  },
  { name: 'the welcome to the first device', path: '/Dashboard/NewDevice', open: dialog },
  {
    name: 'the nomenclature',
    path: '/Dashboard/NewDevice',
    open: async (page, say) => {
      await button(page, say('notices.welcome.Button')).click();
      for (const field of ['name', 'manufacturer', 'description'])
        await page.getByRole('textbox', { name: say(`devices.${field}`), exact: true }).fill('Tensio');
      await button(page, say('devices.next')).click();
      await page.getByLabel(say('devices.emdn.search')).fill('Z1');
      await page.getByRole('treeitem').first().click();
    },
  },
  {
    name: 'a login with fields missing',
    path: '/Auth/Login',
    open: (page, say) => button(page, say('accounts.login.submit')).click(),
  },
  {
    name: 'a sign-up with fields missing',
    path: '/Auth/Signup',
    open: (page, say) => button(page, say('accounts.signup.submit')).click(),
  },
  {
    name: 'the menu of a phone',
    path: '/Dashboard/MyDevice',
    width: 390,
    open: async (page, say) => {
      await button(page, say('shell.toggleMenu')).click();
      await expect(page.getByRole('navigation', { name: say('shell.menu') })).toBeVisible();
    },
  },
];

test.use({ reader: 'camille' });

inBothLanguages((locale) => {
  for (const { name, path, width = 1280, open } of states)
    test(`${name} is accessible`, async ({ page, say }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${locale}${path}`);
      await settled(page, say);
      await open(page, say);
      await settled(page, say);
      expect(await violationsOn(page)).toEqual([]);
      await showIn(page, say, 'dark');
      expect(await contrastOn(page)).toEqual([]);
    });
});
