import type { Page } from '@playwright/test';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, remember, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { sayWhy } from './steps/risks.ts';
import { settled } from './walk/inspect.ts';

/** That the focus is somewhere, and stays there while what was sent comes back. */
async function focusIsKept(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const held = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(held).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect.poll(held).toBe(true);
}

inBothLanguages((locale) => {
  test('a new device: after the welcome and after a step the focus is on the screen', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await openScreen(page, locale, 'NewDevice');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('notices.welcome.Button') })
      .click();
    await focusIsKept(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const field of ['name', 'manufacturer', 'description'])
      await page.getByRole('textbox', { name: say(`devices.${field}`), exact: true }).fill('Tensio');
    await page.getByRole('button', { name: say('devices.next') }).click();
    await focusIsKept(page);
    await expect(page.locator('li[aria-current=step]')).toBeFocused();
  });

  test('a device: after dialogs and decided rows the focus stays where one works', async ({
    page,
    member,
    context,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device);
    const dialog = page.getByRole('dialog');

    await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });

    // A risk that is set aside leaves the focus to the next one, by key and by button.
    await openScreen(page, locale, 'ABR');
    await settled(page, say);
    const risks = page.locator('[data-risk]');
    const second = (await risks.nth(1).getAttribute('data-risk')) ?? '';
    await page.keyboard.press('j');
    await expect(risks.first()).toBeFocused();
    await page.keyboard.press('x');
    await sayWhy(page, say);
    await expect(page.locator(`[data-risk="${second}"]`)).toBeFocused();
    const third = (await risks.nth(1).getAttribute('data-risk')) ?? '';
    await risks.first().getByRole('button').last().click();
    await sayWhy(page, say);
    await expect(page.locator(`[data-risk="${third}"]`)).toBeFocused();
    await page.keyboard.press('Shift+?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(`[data-risk="${third}"]`)).toBeFocused();
    await page.getByRole('button', { name: say('common.table.view') }).click();
    await dialog
      .getByRole('button', { name: say('common.close') })
      .last()
      .click();
    await focusIsKept(page);
    await expect(page.getByRole('button', { name: say('common.table.view') })).toBeFocused();

    // What a requirement says is stated otherwise.
    await openScreen(page, locale, 'Norms/MDR');
    await settled(page, say);
    await page.locator('[data-line]').nth(1).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: say('norms.state') })
      .click();
    await dialog.getByRole('radio', { name: say('norms.status.NA'), exact: true }).check();
    await dialog.getByRole('textbox', { name: say('norms.dialog.justification') }).fill('The device has no such part.');
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await focusIsKept(page);
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);

    // A task is planned.
    await openScreen(page, locale, 'Roadmap');
    await settled(page, say);
    const plan = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: say('roadmap.planShort') })
      .first();
    await plan.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await focusIsKept(page);
    await expect(plan).toBeFocused();
  });
});
