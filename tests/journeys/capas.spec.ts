import type { Page } from '@playwright/test';
import { writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { violationsOn } from './walk/inspect.ts';

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/capa-${name}.png`, fullPage: true });
}

inBothLanguages((locale) => {
  test('a CAPA is opened, written, locked, disputed, acted on and closed, and seen as it was', async ({
    page,
    say,
    member,
  }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'CapaCreator');
    await expect(page.getByText(say('capas.register.empty'))).toBeVisible();
    await page.getByRole('button', { name: say('capas.new.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('capas.new.confirm') }).click();
    await expect(dialog.getByText(say('capas.new.nameMissing'))).toBeVisible();
    await dialog.getByLabel(say('capas.new.name')).fill('Leaking seal');
    await dialog.getByRole('button', { name: say('capas.new.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaking seal' })).toBeVisible();
    await expect(page.getByText(/^CAPA-\d{4}-001 · Pompe$/)).toBeVisible();
    const capaId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const description = page.locator('#section-investigateDescription');
    const text = description.getByRole('textbox').first();
    await page.getByRole('button', { name: say('capas.head.edit') }).click();
    await text.fill('Two seals leaked.');
    await description.getByRole('button', { name: say('capas.edit.save') }).click();
    await expect(description.getByRole('button', { name: say('capas.edit.save') })).toHaveCount(0);

    // Somebody writes the same section meanwhile: what was typed stays, beside what is there now.
    await text.fill('Three seals leaked.');
    const meanwhile = { capaId, section: 'investigateDescription', text: 'One seal leaked.', base: 1 };
    expect((await page.request.post('/api/capas/writeSection', { data: meanwhile })).status()).toBe(200);
    await expect(description.getByText('One seal leaked.')).toBeVisible();
    await expect(text).toHaveValue('Three seals leaked.');
    await picture(page, `${locale}-conflict`);
    await description.getByRole('button', { name: say('capas.edit.keepMine') }).click();
    await description.getByRole('button', { name: say('capas.edit.save') }).click();
    await expect(description.getByRole('button', { name: say('capas.edit.save') })).toHaveCount(0);
    await expect(text).toHaveValue('Three seals leaked.');

    const cause = page.locator('#section-investigateRootCause');
    await cause.getByRole('button', { name: say('capas.cause.fishbone') }).click();
    await cause
      .getByRole('textbox', { name: say('capas.cause.category.method') })
      .fill('No torque given\nNo check of it');
    await cause.getByRole('button', { name: say('capas.cause.save') }).click();
    await expect(cause.getByRole('button', { name: say('capas.cause.save') })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: say('capas.head.view'), exact: true }).click();
    await expect(cause.getByRole('img')).toBeVisible();
    const lock = description.getByRole('button').first();
    await lock.click();
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    await expect(lock).toHaveText(say('capas.report.isLocked'));
    await lock.click();
    await dialog.getByLabel(say('capas.reason')).fill('A fourth one');
    await dialog.getByRole('button', { name: say('capas.unlock.confirm') }).click();
    await expect(lock).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: say('capas.actions.add') }).click();
    await dialog.getByLabel(say('capas.actions.text')).fill('Set the torque');
    await writeDay(dialog.getByRole('group', { name: say('capas.plan.due') }), locale, '2026-01-31');
    await dialog.getByRole('button', { name: say('capas.plan.confirm') }).click();
    const actions = page.getByRole('region', { name: say('capas.actions.name'), exact: true });
    await expect(actions.getByText(/2026/)).toBeVisible();
    await expect(actions.getByText(say('capas.actions.criteriaFirst'))).toBeVisible();
    await page.getByRole('button', { name: say('capas.check.plan') }).click();
    await dialog.getByLabel(say('capas.check.criteria')).fill('No leak in 90 days');
    await writeDay(dialog.getByRole('group', { name: say('capas.check.date') }), locale, '2026-02-28');
    await dialog.getByRole('button', { name: say('capas.plan.confirm') }).click();
    await actions.getByRole('button', { name: say('capas.actions.complete'), exact: true }).click();
    await expect(actions.getByRole('button', { name: say('capas.actions.reopen') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-report`);

    await page.getByRole('button', { name: say('capas.head.compare') }).click();
    await writeDay(dialog.getByRole('group', { name: say('capas.compare.from') }), locale, '2020-01-31');
    await expect(dialog.getByRole('insertion').filter({ hasText: 'Three seals leaked.' })).toBeVisible();
    await picture(page, `${locale}-compare`);
    await page.keyboard.press('Escape');

    // As it was before the last act.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(actions.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: say('capas.head.edit') })).toBeDisabled();
    await rail(page, say).backToNow.click();
    await expect(actions.getByRole('button', { name: say('capas.actions.reopen') })).toBeVisible();

    await openScreen(page, locale, 'CapaCreator');
    await expect(page.getByRole('link', { name: /^CAPA-\d{4}-001$/ })).toBeVisible();
    await expect(page.getByText('Leaking seal')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-register`);
    if (process.env['ACTA_PICTURES']) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, `${locale}-register-dark`);
      await page.goto(`/${locale}/Dashboard/CapaCreator/${capaId}`);
      await expect(description).toBeVisible();
      await picture(page, `${locale}-report-dark`);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, `${locale}-report-phone`);
    }
  });
});
