import type { Page } from '@playwright/test';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, signInCamille, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { linesInSight, scrolls } from './steps/table.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

const picture = async (page: Page, name: string) => {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/norms-${name}.png` });
};

inBothLanguages((locale) => {
  test('norms are read, stated otherwise, and seen as they were', async ({ page, member, say, complaints }) => {
    complaints.expect(/stateApplicability|status of 422/);
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device);
    await openScreen(page, locale, 'Norms/HDS');
    const list = page.getByRole('navigation', { name: say('norms.list.label') });
    const file = page.getByRole('main');
    const status = (of: 'APPLICABLE' | 'NA' | 'UNKNOWN') => say(`norms.status.${of}`);

    // What the rules conclude, and what the manufacturer states instead.
    await expect(list.getByRole('link', { name: /\(.*\bHDS\b/ })).toHaveAttribute('aria-current', 'page');
    await expect(list.getByRole('link', { name: /\(.*\bHDS\b/ })).toContainText(status('APPLICABLE'));
    await file.getByRole('button', { name: say('norms.state') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: status('NA'), exact: true }).check();
    await dialog.getByRole('textbox', { name: say('norms.dialog.justification') }).fill('n/a');
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(dialog.getByText(say('norms.dialog.short'))).toBeVisible();
    await dialog
      .getByRole('textbox', { name: say('norms.dialog.justification') })
      .fill('Readings stay on the phone of the user.');
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list.getByRole('link', { name: /\(.*\bHDS\b/ })).toContainText(status('NA'));
    await expect(file.getByText('Readings stay on the phone of the user.')).toBeVisible();
    await expect(file.getByText(say('norms.overrides'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    // A moment before, nothing was stated, and nothing can be.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(list.getByRole('link', { name: /\(.*\bHDS\b/ })).toContainText(status('APPLICABLE'));
    await expect(file.getByText(say('norms.nothingStated'))).toBeVisible();
    await expect(file.getByRole('button', { name: say('norms.state') })).toHaveCount(0);
    await rail(page, say).backToNow.click();

    // Withdrawn with a reason.
    await file.getByRole('button', { name: say('norms.withdraw') }).click();
    await dialog.getByRole('textbox', { name: say('norms.reason') }).fill('Stated for the wrong device');
    await dialog.getByRole('button', { name: say('norms.withdrawDialog.confirm') }).click();
    await expect(file.getByText(say('norms.nothingStated'))).toBeVisible();
  });

  test('requirements are found, opened by the keyboard, and closed without access', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 20);
    await openScreen(page, locale, 'Norms/MDR');
    const table = page.getByRole('grid');
    const first = table.getByRole('button', { expanded: false }).first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row').filter({ has: page.getByRole('button', { expanded: true }) })).toBeFocused();
    await expect(table.getByText(say('norms.detail.evidence'))).toBeVisible();
    await expect(table.getByRole('button', { name: say('norms.state') })).toBeInViewport({ ratio: 0.9 });
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('searchbox', { name: say('norms.search.label') }).fill('mdr 11.4 sterile');
    const results = page.getByRole('region', { name: say('norms.search.label') });
    await results.getByRole('link').filter({ hasText: '11.4' }).first().click();
    await expect(page).toHaveURL(/Norms\/MDR\?row=GSPR/);
    await expect(table.getByRole('button', { expanded: true })).toBeVisible();

    await page
      .getByRole('navigation', { name: say('norms.list.label') })
      .getByRole('link', { name: /14971/ })
      .click();
    await expect(page).toHaveURL(/Norms\/ISO14971/);
    await expect(page.getByRole('heading', { level: 2, name: 'ISO 14971:2019' })).toBeFocused();
    await expect(table.getByText(say('norms.table.closed')).first()).toBeVisible();
    await page.getByText(say('norms.access.title')).click();
    await page.getByRole('textbox', { name: say('norms.access.reference') }).fill('Invoice 2026-118');
    await page.getByRole('button', { name: say('norms.access.ask') }).click();
    await expect(page.getByText(/Invoice 2026-118/)).toBeVisible();
    // Scrolled, half of a control may stand under the bar of the shell.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violationsOn(page)).toEqual([]);
  });

  test('fifteen requirements are in sight, the table alone scrolls, and a head sorts', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    await page.setViewportSize({ width: 1440, height: 900 });
    await answerByApi(page.request, await addDevice(page.request, monitor), 20);
    await openScreen(page, locale, 'Norms/MDR');
    const table = page.getByRole('grid');
    await expect(table).toBeVisible();
    await settled(page, say);
    await picture(page, `${locale}-wide`);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(15);
    expect((await scrolls(page)).page).toBe(0);
    expect((await scrolls(page)).table).toBeGreaterThan(500);
    const lines = await table.getAttribute('aria-rowcount');
    const head = table.getByRole('columnheader', { name: say('norms.table.applicable') });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    // Sorted, requirements stand without the headings of their clauses.
    await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeLessThan(Number(lines));
    await table.locator('[data-line]').first().click();
    await expect(table.getByText(say('norms.detail.evidence'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-wide-dark`);
  });

  test('access to a standard is granted by the administrator', async ({
    page,
    member,
    say,
    browser,
    product,
    language,
  }) => {
    const device = await addDevice(page.request, monitor);
    const asked = await page.request.post('/api/normsReq/declareOwnership', {
      data: { norm: 'ISO14971', reference: `Invoice of ${member.email}` },
    });
    expect(asked.status()).toBe(200);
    const context = await browser.newContext({ baseURL: product.url, locale: language });
    await signInCamille(context, product);
    const office = await context.newPage();
    await openScreen(office, locale, 'Norms?view=requests');
    const line = office.getByRole('row').filter({ hasText: member.email });
    await line.getByRole('button', { name: say('norms.requests.grant') }).click();
    await office.getByRole('textbox', { name: say('norms.requests.reason') }).fill('The invoice names the edition.');
    await office
      .getByRole('dialog')
      .getByRole('button', { name: say('norms.requests.grant') })
      .click();
    await expect(line.getByText(say('norms.accessState.GRANTED'))).toBeVisible();
    expect(await violationsOn(office)).toEqual([]);
    await context.close();

    expect(device).not.toBe('');
    await openScreen(page, locale, 'Norms/ISO14971');
    await expect(page.getByRole('grid').getByRole('button', { expanded: false }).first()).toBeVisible();
    await expect(page.getByText(say('norms.table.closed'))).toHaveCount(0);
  });

  test('the GSPR checklist is filled in its lines and exported', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor));
    await openScreen(page, locale, 'Norms?view=gspr');
    const table = page.getByRole('table', { name: say('norms.gspr.label') });
    await table
      .getByRole('button', { name: say('norms.gspr.name'), exact: true })
      .first()
      .click();
    await expect(table.getByRole('combobox', { name: say('norms.gspr.method') })).toBeFocused();
    await table.getByRole('combobox', { name: say('norms.gspr.method') }).fill('Bench test');
    await table.getByRole('combobox', { name: say('norms.gspr.document') }).fill('TR-014');
    await page.keyboard.press('Enter');
    await expect(table.getByText('TR-014')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
    expect(await violationsOn(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: say('norms.table.export') }).click();
    expect((await download).suggestedFilename()).toMatch(/^gspr-checklist-.*\.xlsx$/);

    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(table.getByText('TR-014')).toHaveCount(0);
    await expect(table.getByRole('button')).toHaveCount(0);
  });

  test('fits a phone', async ({ page, say, context, product }) => {
    await signInCamille(context, product);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const screen of ['Norms/MDR', 'Norms?view=gspr', 'Check/Norms/IEC62304']) {
      await openScreen(page, locale, screen);
      await settled(page, say);
      await picture(page, `${locale}-phone-${screen.replaceAll(/\W/g, '-')}`);
      expect(await overflows(page)).toBe(false);
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});
