import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { wordsIn } from './steps/words.ts';

/** The file of the build that has this source of the frontend. */
function builtFile(source: string): string {
  const manifest = z
    .record(z.string(), z.object({ file: z.string() }))
    .parse(JSON.parse(readFileSync(join(ROOT, 'frontend/dist/.vite/manifest.json'), 'utf8')));
  return `/${manifest[source]?.file}`;
}

inBothLanguages((locale) => {
  const other = locale === 'en' ? 'fr' : 'en';
  const otherSay = wordsIn(other);

  test.beforeEach(async ({ page, member }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 6);
  });

  test('another language shows the same screen at the same moment', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/[?&]at=\d+/);
    const { search } = new URL(page.url());
    await page.getByRole('button', { name: new RegExp(`^${say('common.language')}`) }).click();
    await page
      .getByRole('menu')
      .getByText(other === 'fr' ? 'Français' : 'English')
      .click();
    await expect(page).toHaveURL(`/${other}/Dashboard/History${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherSay('history.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/');
    await expect(page).toHaveURL(`/${other}/Index`);
  });

  test('the code of a screen is fetched when somebody points at its link', async ({ page, say }) => {
    await openScreen(page, locale, 'MyDevice');
    const link = page.getByRole('navigation', { name: say('shell.menu') }).getByRole('link', {
      name: say('areas.name.CapaCreator'),
    });
    const asked = page.waitForRequest((request) => request.url().endsWith(builtFile('features/capas/capas-page.tsx')));
    await link.hover();
    await asked;
    expect(new URL(page.url()).pathname).toBe(`/${locale}/Dashboard/MyDevice`);
  });

  test('the theme is kept', async ({ page, say }) => {
    await openScreen(page, locale, 'MyDevice');
    await page.getByRole('button', { name: say('common.toDark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: say('common.toLight') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the command menu finds a screen without accents, and the menu can be hidden', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .fill(locale === 'fr' ? 'modeles' : 'templates');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${locale}/Dashboard/Templates`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('areas.name.Templates'));
    await page.getByRole('button', { name: say('shell.toggleMenu') }).click();
    await expect(page.getByRole('navigation', { name: say('shell.menu') })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('shell.menu') })).toBeHidden();
  });

  test('who logs out has to sign in again', async ({ page, say, complaints }) => {
    complaints.expect(/401/);
    await openScreen(page, locale, 'MyDevice');
    await page.getByRole('button', { name: say('shell.user.menu', { initials: 'AM', name: 'Alix Moreau' }) }).click();
    await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login$`));
    const kept = () =>
      page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one))));
    await expect.poll(kept).not.toMatch(/Moreau|example\.|eyJ/);
    expect(await kept()).toContain('locale');
    await page.goto(`/${locale}/Dashboard/MyDevice`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login\\?return=`));
    await page.goBack();
    await expect(page.getByRole('heading', { name: say('accounts.login.title') })).toBeVisible();
  });
});
