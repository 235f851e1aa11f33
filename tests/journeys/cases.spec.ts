import type { Page } from '@playwright/test';
import { writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { violationsOn } from './walk/inspect.ts';

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/cases-${name}.png`, fullPage: true });
}

/** Today, and this number of days before. */
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

inBothLanguages((locale) => {
  test('a complaint is taken in, triaged, reported and answered with a CAPA, and a non-conformity is closed', async ({
    page,
    say,
    member,
  }) => {
    expect(member.userId).not.toBe('');
    const pump = await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Complaints');
    await expect(page.getByText(say('cases.empty.complaints'))).toBeVisible();
    await page.getByRole('button', { name: say('cases.new.complaints') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('complaints.receive.confirm') }).click();
    await expect(dialog.getByText(say('complaints.receive.titleMissing'))).toBeVisible();
    await dialog.getByLabel(say('complaints.receive.title')).fill('Pump stops in use');
    await dialog.getByLabel(say('complaints.receive.description')).fill('The pump stopped after ten minutes.');
    await writeDay(dialog.getByRole('group', { name: say('complaints.receive.receivedOn') }), locale, day(3));
    await picture(page, `${locale}-intake`);
    await dialog.getByRole('button', { name: say('complaints.receive.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^CPL-\d{4}-001 Pump stops in use$/ })).toBeVisible();

    await page
      .getByRole('button', { name: say('complaints.triage.decide') })
      .first()
      .click();
    await dialog.getByLabel(say('complaints.triage.why'), { exact: true }).fill('It fell short in performance.');
    await dialog.getByRole('button', { name: say('cases.save') }).click();
    await expect(page.getByText(say('complaints.triage.is'), { exact: true })).toBeVisible();

    // The questions come one by one, and the days are counted from the answers.
    await page.getByRole('button', { name: say('complaints.reporting.assess') }).click();
    const ask = dialog.getByRole('group');
    await expect(ask.getByRole('radio')).toHaveCount(2);
    for (const [question, choice] of [0, 0, 0, 1, 3, 1].entries()) {
      const open = dialog
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .nth(question);
      await open.getByRole('radio').nth(choice).check();
    }
    await expect(dialog.getByRole('status')).toContainText('15');
    await picture(page, `${locale}-assess`);
    await dialog.getByRole('button', { name: say('complaints.reporting.record') }).click();
    await expect(page.getByRole('status').filter({ hasText: /12/ })).toBeVisible();
    await expect(page.getByText(say('complaints.missing.report'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-due`);

    await page.getByRole('button', { name: say('complaints.reports.add') }).click();
    await dialog.getByLabel(say('complaints.reports.to')).fill('ANSM');
    await writeDay(dialog.getByRole('group', { name: say('complaints.reports.on') }), locale, day(1));
    await dialog.getByRole('button', { name: say('cases.save') }).click();
    await expect(page.getByText(say('complaints.reports.inTime'))).toBeVisible();
    await expect(page.getByText(say('complaints.missing.report'))).toHaveCount(0);

    // As it was before the report.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(say('complaints.reports.none'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('complaints.reports.add') })).toHaveCount(0);
    await rail(page, say).backToNow.click();
    await expect(page.getByText(say('complaints.reports.inTime'))).toBeVisible();

    // A CAPA that is opened from it is about its device, also while another one is selected, and linked to it.
    const complaint = new URL(page.url()).pathname;
    await addDevice(page.request, { name: 'Valve', manufacturer: 'Lumen', description: 'Une valve' });
    // Not read again: the moment may still stand in the address.
    await page.goto(complaint);
    await page.getByRole('link', { name: say('cases.links.openCapa') }).click();
    const about = dialog.getByLabel(say('capas.new.of'));
    await expect(about.getByRole('option', { selected: true })).toHaveText('Pompe');
    await page.request.post('/api/devices/selectDevice', { data: { deviceId: pump } });
    await dialog.getByLabel(say('capas.new.name')).fill('Pumps that stop');
    await dialog.getByRole('button', { name: say('capas.new.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pumps that stop' })).toBeVisible();
    await page.goto(complaint);
    await expect(page.getByRole('link', { name: /^CAPA-\d{4}-001$/ })).toBeVisible();

    await openScreen(page, locale, 'Complaints');
    await expect(page.getByRole('link', { name: 'Pump stops in use' })).toBeVisible();
    await expect(page.getByRole('region', { name: say('cases.trend.table') }).getByRole('row')).toHaveCount(13);
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-register`);

    await openScreen(page, locale, 'Nonconformities');
    await page.getByRole('button', { name: say('cases.new.nonconformities') }).click();
    await dialog.getByLabel(say('nonconformities.record.title')).fill('Valves leak');
    await dialog.getByLabel(say('nonconformities.record.description')).fill('Three of ten valves leak.');
    await writeDay(dialog.getByRole('group', { name: say('nonconformities.record.foundOn') }), locale, day(2));
    await dialog.getByRole('button', { name: say('nonconformities.record.confirm') }).click();
    await page.getByRole('button', { name: say('nonconformities.disposition.propose') }).click();
    await dialog.getByLabel(say('nonconformities.disposition.what')).selectOption('scrap');
    await dialog.getByLabel(say('nonconformities.disposition.why')).fill('A seal is cracked.');
    await dialog.getByRole('button', { name: say('cases.save') }).click();
    await page.getByRole('button', { name: say('nonconformities.disposition.approve') }).click();
    await dialog.getByLabel(say('cases.end.reason')).fill('I work alone.');
    await dialog.getByRole('button', { name: say('nonconformities.disposition.approve') }).click();
    await expect(page.getByText(say('nonconformities.disposition.approvedByAuthor'))).toBeVisible();
    await page.getByRole('button', { name: say('nonconformities.waiver.write') }).click();
    await dialog.getByLabel(say('nonconformities.waiver.label')).fill('One lot alone.');
    await dialog.getByRole('button', { name: say('cases.save') }).click();
    await page.getByRole('button', { name: say('cases.end.close') }).click();
    await dialog.getByLabel(say('cases.end.reason')).fill('All is done.');
    await dialog.getByRole('button', { name: say('cases.end.close') }).click();
    await expect(page.getByRole('button', { name: say('cases.end.reopen') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-nonconformity`);
    if (process.env['ACTA_PICTURES']) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(complaint);
      await expect(page.getByText('ANSM')).toBeVisible();
      await picture(page, `${locale}-complaint-dark`);
      await openScreen(page, locale, 'Complaints');
      await expect(page.getByRole('link', { name: 'Pump stops in use' })).toBeVisible();
      await picture(page, `${locale}-register-dark`);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, `${locale}-register-phone`);
      await page.goto(complaint);
      await expect(page.getByText('ANSM')).toBeVisible();
      await picture(page, `${locale}-complaint-phone`);
    }
  });
});
