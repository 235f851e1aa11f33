import type { APIRequestContext, Page } from '@playwright/test';
import { answerByApi, monitor, openQuestion } from './steps/answering.ts';
import { signIn } from './product/installation.ts';
import { expect, inBothLanguages, openScreen, remember, signInCamille, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { linesInSight, scrolls } from './steps/table.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

const picture = async (page: Page, name: string) => {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/norms-${name}.png` });
};

/** Answers as an infusion set of which nobody has said yet how it is fed. */
async function answerAsSet(request: APIRequestContext, deviceId: string): Promise<void> {
  const answers = loadArchetypes().find(({ key }) => key === 'infusion-set')?.answers ?? {};
  for (let open = await openQuestion(request, deviceId); open !== null;) {
    const answerKey = open === 'Q.SPEC.16' ? 'A.SPEC.16.unknown' : answers[open];
    const answer = await request.post('/api/profiling/answerQuestion', { data: { deviceId, answerKey } });
    expect(answer.status()).toBe(200);
    open = await openQuestion(request, deviceId);
  }
}

inBothLanguages((locale) => {
  test('norms are read, stated otherwise, and seen as they were', async ({ page, member, say, complaints }) => {
    complaints.expect(/stateTogether|status of 422/);
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
    const conclusions = file.getByText(say('norms.conclusions'));
    await conclusions.click();
    await file.getByRole('button', { name: say('norms.state') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: status('NA'), exact: true }).check();
    await dialog.getByRole('textbox', { name: say('norms.dialog.justification') }).fill('n/a');
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(dialog.getByText(say('norms.dialog.short'))).toBeVisible();
    await dialog
      .getByRole('textbox', { name: say('norms.dialog.justification') })
      .fill('Readings stay on the phone of the user.');
    // What is typed and not stated outlives a reload.
    await page.reload();
    await conclusions.click();
    await file.getByRole('button', { name: say('norms.state') }).click();
    await expect(dialog.getByText(say('norms.dialog.draft'))).toBeVisible();
    await expect(dialog.getByRole('radio', { name: status('NA'), exact: true })).toBeChecked();
    await picture(page, `draft-${locale}`);
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list.getByRole('link', { name: /\(.*\bHDS\b/ })).toContainText(status('NA'));
    await expect(file.getByText('Readings stay on the phone of the user.')).toBeVisible();
    await expect(file.getByText(say('norms.overrides'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    // A draft that is cancelled is gone.
    await file.getByRole('button', { name: say('norms.change') }).click();
    await dialog.getByRole('textbox', { name: say('norms.reason') }).fill('Read again');
    await dialog.getByRole('button', { name: say('common.cancel') }).click();
    await file.getByRole('button', { name: say('norms.change') }).click();
    await expect(dialog.getByRole('textbox', { name: say('norms.reason') })).toHaveValue('');
    await expect(dialog.getByText(say('norms.dialog.draft'))).toHaveCount(0);
    await page.keyboard.press('Escape');

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

  test('of two standards that exclude each other one applies, and the edition says how it is known', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, { ...monitor, name: 'Gravita', description: 'Infusion set.' });
    await answerAsSet(page.request, device);
    await openScreen(page, locale, 'Norms/ISO8536-4');
    const file = page.getByRole('main');
    await expect(file.getByText(say('norms.oneOf'), { exact: true }).first()).toBeVisible();
    await expect(file.getByText(/ISO 8536-4:2019 (or|ou) ISO 8536-8:2015/)).toBeVisible();
    const question = loadKnowledge().questions.find(({ key }) => key === 'Q.SPEC.16');
    await expect(file.getByRole('link', { name: question?.title[locale] ?? '' })).toBeVisible();
    await file.getByText(say('norms.editions.title'), { exact: true }).first().click();
    await expect(file.getByText(say('norms.editions.notConfirmed')).first()).toBeVisible();
    await picture(page, `one-of-${locale}`);
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);

    await openScreen(page, locale, 'Norms/ISO14971');
    await file.getByText(say('norms.editions.title'), { exact: true }).first().click();
    await expect(file.getByText(/EN ISO 14971:2019\+A11:2021.*2022\/757/)).toBeVisible();
    await picture(page, `edition-${locale}`);
  });

  test('requirements are found, opened by the keyboard, and closed without access', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 20);
    await openScreen(page, locale, 'Norms/MDR');
    await settled(page, say);
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
    await expect(page.getByText(say('norms.access.closed'))).toBeVisible();
    await expect(table.getByText(/^\d+ (requirements|exigences)$/).first()).toBeVisible();
    await table
      .getByRole('button', { name: say('norms.closed.state'), exact: false })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('norms.status.NA') }).check();
    await dialog
      .getByRole('textbox', { name: say('norms.dialog.justification') })
      .fill('Done by our parent company for us.');
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(table.getByText(new RegExp(say('norms.list.own'))).first()).toBeVisible();
    await settled(page, say);
    await picture(page, `${locale}-closed`);
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
    // Granting asks for a proof of the last ten minutes.
    await signInCamille(context, { ...product, camille: await signIn(product.url) });
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
    await expect(page.getByText(say('norms.access.closed'))).toHaveCount(0);
  });

  test('the GSPR checklist is filled in its lines and exported', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor));
    await openScreen(page, locale, 'Norms?view=gspr');
    const table = page.getByRole('grid', { name: say('norms.gspr.label') });
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
    await page.getByRole('button', { name: say('shell.views.title') }).click();
    await page.getByRole('menuitem', { name: say('norms.table.export') }).click();
    expect((await download).suggestedFilename()).toMatch(/^gspr-checklist-.*\.xlsx$/);

    // One tab stop whose arrows lead from point to point; what is seen is sorted, filtered and copied.
    const row = table.locator('[data-line]:focus');
    await table.locator('[data-line][tabindex="0"]').focus();
    const first = await row.getAttribute('data-index');
    await page.keyboard.press('ArrowDown');
    await expect(row).toHaveAttribute('data-index', String(Number(first) + 1));
    const all = Number(await table.getAttribute('aria-rowcount'));
    const heads = table.getByRole('columnheader', { name: say('norms.gspr.document') });
    await heads.getByRole('button').click();
    await expect(heads).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.locator('[data-line]').first()).toContainText('TR-014');
    const more = page.getByRole('combobox', { name: say('common.table.filterMore') });
    await more.selectOption({ label: say('norms.gspr.method') });
    await page.keyboard.type('bench');
    await expect(table).toHaveAttribute('aria-rowcount', '2');
    expect(all).toBeGreaterThan(100);
    await page
      .getByRole('button', { name: say('common.table.filterAway', { column: say('norms.gspr.method') }) })
      .click();
    await heads.getByRole('button').click();
    await heads.getByRole('button').click();
    await expect(table).toHaveAttribute('aria-rowcount', String(all));

    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(table.getByText('TR-014')).toHaveCount(0);
    await expect(table.getByRole('button', { name: say('norms.gspr.name') })).toHaveCount(0);
  });

  test('a point is one line until it is opened, or its words in full, and the tools of a norm stand in one line', async ({
    page,
    say,
    context,
    product,
  }) => {
    await signInCamille(context, product);
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = page.getByRole('grid', { name: say('norms.gspr.label') });
    const point = table.locator('[data-status]').first();
    const height = async () => (await point.boundingBox())?.height ?? 0;
    const openGspr = async (density: string) => {
      await remember(context, { density: JSON.stringify(density) });
      await openScreen(page, locale, 'Norms?view=gspr');
      await expect(point).toBeVisible();
      await settled(page, say);
    };
    await openGspr('whole');
    await expect.poll(height).toBeGreaterThan(40);
    await picture(page, `${locale}-gspr-whole`);
    await openGspr('comfortable');
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(15);
    expect(await height()).toBe(36);
    await openGspr('compact');
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(17);
    expect(await height()).toBe(32);
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-gspr-compact`);
    await point.click({ position: { x: 200, y: 16 } });
    await expect(table.getByRole('combobox', { name: say('norms.gspr.method') })).toBeFocused();
    await picture(page, `${locale}-gspr-compact-open`);
    await page.getByRole('button', { name: say('common.cancel') }).click();
    await expect.poll(height).toBe(32);

    // Where nothing can be written, a row is opened to be read, and closed again.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(table.getByRole('button', { name: say('norms.gspr.name') })).toHaveCount(0);
    await point.click({ position: { x: 200, y: 16 } });
    await expect.poll(height).toBeGreaterThan(40);
    await point.click({ position: { x: 200, y: 16 } });
    await expect.poll(height).toBe(32);

    await openScreen(page, locale, 'Norms/MDR');
    await expect(page.getByRole('grid')).toBeVisible();
    await settled(page, say);
    const middle = async (name: string) => {
      const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
      return box ? Math.round(box.y + box.height / 2) : Number.NaN;
    };
    for (const width of [1360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await middle(say('common.table.view')), `${width} pixels`).toBe(await middle(say('shell.views.title')));
    }
    await picture(page, `${locale}-tools`);
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
