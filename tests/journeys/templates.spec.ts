import { readFile } from 'node:fs/promises';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { rail } from './steps/rail.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  const manual = { en: 'Quality manual', fr: 'Manuel qualité' }[locale];

  test('templates stand in six groups, with reasons and locks, now and in the past', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device, 12);
    await openScreen(page, locale, 'Templates');
    const main = page.getByRole('main');
    const groups = main.getByRole('group').filter({ has: page.getByRole('table') });
    await expect(groups).toHaveCount(6);
    await expect(groups.first().getByRole('heading')).toHaveText(say('templates.category.QMS'));
    const row = main.getByRole('row').filter({ hasText: 'TPL.QMS.01' });
    await expect(row.getByText(say('templates.status.APPLICABLE'))).toBeVisible();
    await expect(row.getByText(say('templates.locked'))).toHaveCount(0);
    await expect(main.getByText(say('templates.locked')).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await groups.first().locator('summary').click();
    await expect(row).toBeHidden();
    await groups.first().locator('summary').click();

    await page.getByRole('searchbox').fill('zzz');
    await expect(main.getByText(say('templates.noHits'))).toBeVisible();
    await main.getByRole('button', { name: say('templates.clearFilter') }).click();
    await expect(groups).toHaveCount(6);

    await rail(page, say).slider.focus();
    await page.keyboard.press('Home');
    await expect(row.getByText(say('templates.status.UNKNOWN'))).toBeVisible();
    await expect(page.getByText(say('history.past'))).toBeVisible();
    await rail(page, say).backToNow.click();
    await expect(row.getByText(say('templates.status.APPLICABLE'))).toBeVisible();
  });

  test('a template is looked at, downloaded, kept, and replaced with a reason', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    expect(member.userId).not.toBe('');
    complaints.expect(/422/);
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'Templates');
    const main = page.getByRole('main');
    const actions = main.getByRole('button', { name: say('templates.actionsOf', { title: manual }), exact: true });
    await actions.click();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('menuitem', { name: say('templates.download.filled') })
      .first()
      .click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^TPL\.QMS\.01-filled-(en|fr)-\d+\.docx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: say('templates.open') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: manual })).toBeVisible();
    const frame = page.getByTitle(say('templates.previewOf', { title: manual }));
    const address = (await frame.getAttribute('src')) ?? '';
    expect(address).toContain('#toolbar=0');
    const preview = await page.request.get(address.split('#')[0] ?? '');
    expect(preview.headers()['content-type']).toBe('application/pdf');
    await expect(main.getByText(say('templates.purpose'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    // The address alone leads here too, although it ends in a key with dots.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: manual })).toBeVisible();

    const keep = main.getByRole('button', { name: say('templates.keepShort') });
    await keep.click();
    await expect(page.getByRole('alertdialog').getByText(manual)).toBeVisible();
    await keep.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('templates.replace.confirm') }).click();
    await expect(dialog.getByText(say('templates.replace.missing'))).toBeVisible();
    await dialog.getByLabel(say('templates.replace.reason')).fill('The class has changed');
    await dialog.getByRole('button', { name: say('templates.replace.confirm') }).click();
    await expect(dialog).toBeHidden();

    await openScreen(page, locale, 'GED');
    const kept = main.getByRole('listitem').filter({ hasText: manual });
    await expect(kept.getByText(say('documents.version', { number: 2 }), { exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'TPL.QMS.01' }).click();
    await main.getByRole('link', { name: say('templates.back') }).click();
    await expect(page).toHaveURL(/Dashboard\/Templates$/);
  });

  test('a file is added, gets versions, a name and a folder, and is seen as it was', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'GED');
    const main = page.getByRole('main');
    await expect(main.getByText(say('documents.empty'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await main.getByLabel(say('documents.folder')).fill('Tests');
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles([
      { name: 'rapport.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
      { name: 'bad.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    const sent = main.getByRole('status');
    await expect(sent.getByText(say('documents.state.done'))).toBeVisible();
    await expect(sent.getByText(say('documents.problem.TYPE'))).toBeVisible();
    const row = main.locator('section > ul > li').filter({ hasText: 'rapport' }).last();
    await expect(row.getByText(say('documents.version', { number: 1 }), { exact: true }).first()).toBeVisible();

    const menu = async (name: string, what: 'version' | 'rename' | 'move') => {
      await main.getByRole('button', { name: say('documents.actionsOf', { name }) }).click();
      await page.getByRole('menuitem', { name: say(`documents.change.${what}.menu`) }).click();
      return page.getByRole('dialog');
    };
    const version = await menu('rapport.txt', 'version');
    await version.getByRole('button', { name: say('documents.change.version.confirm'), exact: true }).click();
    await expect(version.getByText(say('documents.reasonMissing'))).toBeVisible();
    await version
      .locator('input[type=file]')
      .setInputFiles([{ name: 'rapport.txt', mimeType: 'text/plain', buffer: Buffer.from('two') }]);
    await version.getByLabel(say('documents.reason')).fill('Second edition');
    await version.getByRole('button', { name: say('documents.change.version.confirm'), exact: true }).click();
    await expect(version).toBeHidden();
    await expect(row.getByText(say('documents.version', { number: 2 }), { exact: true }).first()).toBeVisible();
    await row.getByText(say('documents.versions', { count: 2 })).click();
    await expect(row.getByText(say('documents.why', { reason: 'Second edition' }))).toBeVisible();
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: say('documents.downloadVersion', { number: 1 }) }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('one');

    // The menu shows the keys of the row, which the row answers.
    await row.getByRole('button', { name: 'rapport.txt', exact: true }).focus();
    await page.keyboard.press('.');
    await expect(page.getByRole('menuitem', { name: say('documents.change.rename.menu') })).toContainText('R');
    const folder = process.env['ACTA_PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/documents-${locale}-menu.png` });
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    const rename = page.getByRole('dialog');
    await rename.getByRole('textbox').fill('Rapport d’essai.txt');
    await rename.getByRole('button', { name: say('documents.change.rename.confirm'), exact: true }).click();
    await expect(rename).toBeHidden();
    const move = await menu('Rapport d’essai.txt', 'move');
    await move.getByRole('combobox').fill('V&V');
    await move.getByRole('button', { name: say('documents.change.move.confirm'), exact: true }).click();
    await expect(move).toBeHidden();
    await expect(main.getByRole('navigation').getByRole('button', { name: /V&V/ })).toBeVisible();

    // As a table, whose columns sort and filter, and whose lines open the same preview.
    await main.getByRole('button', { name: say('documents.table.table'), exact: true }).click();
    const table = main.getByRole('grid', { name: say('documents.title') });
    await expect(table.locator('[data-line]')).toHaveCount(1);
    await expect(table.getByText('V&V')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `documents-${locale}-table`);
    await table.getByRole('link', { name: 'Rapport d’essai.txt' }).click();
    await expect(page.getByRole('dialog', { name: 'Rapport d’essai.txt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/as=table/);
    // A row has the menu and the keys that it has in the list.
    await table.locator('[data-line]').focus();
    await page.keyboard.press('.');
    await page.getByRole('menuitem', { name: say('documents.change.move.menu') }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('V&V');
    await page.keyboard.press('Escape');
    await table.locator('[data-line]').focus();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Rapport d’essai.txt');
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: say('documents.table.list'), exact: true }).click();

    // Created, added, superseded, renamed, moved.
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(5);
    await rail(page, say).slider.focus();
    for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft');
    await expect(main.getByText('rapport.txt', { exact: true }).first()).toBeVisible();
    await expect(row.getByText(say('documents.version', { number: 1 }), { exact: true }).first()).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await expect(page.getByText(say('history.past'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await rail(page, say).backToNow.click();
    await expect(main.getByText('Rapport d’essai.txt').first()).toBeVisible();
  });
});
