import type { Page } from '@playwright/test';
import { monitor } from './steps/answering.ts';
import { expect, inBothLanguages, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, role: 'textbox' | 'button' | 'link' | 'checkbox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} “${name}”`);
}

inBothLanguages((locale) => {
  test('signs in, answers and takes back without a mouse', async ({ page, member, say }) => {
    await addDevice(page.request, monitor);
    await page.context().clearCookies();
    await page.goto(`/${locale}/Auth/Login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('common.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', say('accounts.email'));
    await page.keyboard.type(member.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(page, 'button', say('accounts.login.submit'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${locale}/Dashboard/MyDevice`);

    const heading = page.getByRole('region', { name: say('profiling.current') }).getByRole('heading', { level: 2 });
    for (const press of ['1', '1', '2']) {
      const before = (await heading.textContent()) ?? '';
      await page.keyboard.press(press);
      await expect(heading).not.toHaveText(before);
      await expect(heading).toBeFocused();
    }
    await page.keyboard.press('Tab');
    const before = (await heading.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(before);
    await page.keyboard.press('z');
    await expect(heading).toHaveText(before);
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: say('profiling.showQuestions') })).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('[');
    await expect(page.getByText(say('profiling.past.readOnly'))).toBeVisible();
    await page.keyboard.press(']');
    await expect(page.getByText(say('profiling.past.readOnly'))).toHaveCount(0);
  });
});
