import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { wordsIn } from '../steps/words.ts';
import { overflows, settled, violationsOn } from '../walk/inspect.ts';
import { startKit } from './kit-server.ts';

/** One build and one server for all of them. */
test.describe.configure({ mode: 'default' });
let kit: Awaited<ReturnType<typeof startKit>>;
test.beforeAll(async () => {
  kit = await startKit();
});
test.afterAll(async () => kit.stop());

const say = wordsIn('en');
const still = { reducedMotion: 'reduce' } as const;
const size = { width: 1000, height: 760 };

/** How the page is looked at. 200 %: half the room in twice the points, as the browser does it. */
const views = {
  light: { viewport: size, contextOptions: still, colorScheme: 'light' },
  dark: { viewport: size, contextOptions: still, colorScheme: 'dark' },
  forced: { viewport: size, contextOptions: { ...still, forcedColors: 'active' }, colorScheme: 'light' },
  twice: { viewport: { width: 500, height: 380 }, contextOptions: still, deviceScaleFactor: 2 },
} as const;

/** What is open, and what of it is in the picture. */
const opened: Readonly<Record<string, { press: string; role: 'menu' | 'dialog' | 'region' }>> = {
  menu: { press: 'Menu', role: 'menu' },
  dialog: { press: 'Dialog', role: 'dialog' },
  palette: { press: 'Palette', role: 'dialog' },
  calendar: { press: 'Calendar Day', role: 'dialog' },
  toasts: { press: 'Toasts', role: 'region' },
};

async function openKit(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-22T12:00:00Z');
  await page.goto(kit.url);
  await settled(page, say);
  // Parts that arrive later: charts draw, fields get their calendar.
  await expect(page.getByRole('spinbutton')).toHaveCount(9);
  await expect(page.locator('svg[width] path[fill^="rgb"], svg path[fill^="#"]').first()).toBeVisible();
}

/** What axe holds against the page. Forced colours are the system's, and axe computes with those of the page. */
async function wrongOn(page: Page, view: string): Promise<string[]> {
  const found = await violationsOn(page);
  return view === 'forced' ? found.filter((one) => !one.startsWith('color-contrast')) : found;
}

async function open(page: Page, { press, role }: (typeof opened)[string]) {
  await page.getByRole('button', { name: press }).first().click();
  const shown = page.getByRole(role, role === 'region' ? { name: /notifications/ } : {});
  await expect(shown).toBeVisible();
  await settled(page, say);
  return shown;
}

/** Toasts stay: they are the last. */
async function close(page: Page, shown: Locator): Promise<void> {
  if ((await shown.getAttribute('role')) === 'region') return;
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
}

/** Letters are drawn by the browser and its system: pictures of another one differ everywhere. */
const drawnBy = (browser: Browser) => `Chromium ${browser.version()} on ${os.platform()} ${os.arch()}`;
const PICTURES_BY = path.join(import.meta.dirname, 'pictures/drawn-by.txt');
/** How much of a picture may differ: the edges of a few letters. */
const tolerance = { maxDiffPixelRatio: 0.005, threshold: 0.2 };

for (const [view, settings] of Object.entries(views))
  test.describe(view, () => {
    test.use(settings);

    test('the kit is accessible, closed and open, and cannot be moved sideways', async ({ page }) => {
      await openKit(page);
      expect(await wrongOn(page, view)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      for (const [name, what] of Object.entries(opened))
        await test.step(name, async () => {
          const shown = await open(page, what);
          expect.soft(await wrongOn(page, view), name).toEqual([]);
          await close(page, shown);
        });
    });

    test('the kit looks as in its pictures', async ({ page, browser }, { config }) => {
      const isRenewed = config.updateSnapshots === 'all';
      if (isRenewed) fs.writeFileSync(PICTURES_BY, `${drawnBy(browser)}\n`);
      const by = fs.readFileSync(PICTURES_BY, 'utf8').trim();
      test.skip(by !== drawnBy(browser), `The pictures are drawn by ${by}, this is ${drawnBy(browser)}.`);
      await openKit(page);
      for (const part of await page.locator('[data-part]').all()) {
        const name = (await part.getAttribute('data-part')) ?? '';
        const word = name.split(/\W/)[0]?.toLowerCase();
        await expect.soft(part).toHaveScreenshot([`${view}-${word}.png`], tolerance);
      }
      if (view === 'twice') return;
      for (const [name, what] of Object.entries(opened)) {
        // Afresh: a key that closed the one before would leave the ring of the keyboard in the picture.
        await openKit(page);
        await expect.soft(await open(page, what)).toHaveScreenshot([`${view}-${name}.png`], tolerance);
      }
    });
  });
