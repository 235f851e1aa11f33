import type { Page } from '@playwright/test';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answerByApi, monitor } from './steps/answering.ts';
import { writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

const picture = async (page: Page, name: string) => {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/changes-${name}.png`, fullPage: true });
};

const title = 'Sterile cuff';
const asked = loadKnowledge().questions.find(({ key }) => key === 'Q.STER.01');
const chosen = asked?.choices.find(({ sets }) => sets['sterile'] === true);

inBothLanguages((locale) => {
  test('a change is planned, seen as if, approved, carried out and closed', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    if (!asked || !chosen) throw new Error('The knowledge base has no such question');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device);
    await openScreen(page, locale, 'Changes');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const menu = page.getByRole('navigation', { name: say('shell.menu') });
    const press = (key: string) => main.getByRole('button', { name: say(key), exact: true }).click();
    const card = (key: string) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: say(key), level: 2 }) });
    await expect(main.getByText(say('changes.empty'))).toBeVisible();
    await press('changes.new.open');
    await dialog.getByRole('button', { name: say('changes.new.confirm') }).click();
    await expect(dialog.getByText(say('changes.new.missing'))).toBeVisible();
    await dialog.getByLabel(say('changes.new.name')).fill(title);
    await dialog.getByLabel(say('changes.new.why')).fill('Hospitals ask for it.');
    await dialog.getByRole('button', { name: say('changes.new.confirm') }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/CHG-\d{4}-001 Sterile cuff/);

    // What the answer would lead to is shown, and nothing of it is recorded.
    await press('changes.contents.addAnswer');
    await main.getByLabel(say('changes.contents.question')).selectOption({ label: asked.title[locale] });
    await main
      .getByLabel(say('changes.contents.answer'), { exact: true })
      .selectOption({ label: chosen.title[locale] });
    await press('changes.contents.add');
    const led = card('changes.assessment.title');
    await expect(led.getByRole('heading', { name: say('changes.assessment.norms') })).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await picture(page, `draft-${locale}`);

    // The screens as if it were carried out; one key leads back.
    await led.getByRole('link', { name: say('changes.assessment.asIf') }).click();
    const banner = main.getByRole('status').filter({ hasText: title });
    await expect(banner).toBeVisible();
    await menu.getByRole('link', { name: say('areas.name.Norms') }).click();
    await expect(page).toHaveURL(/[?&]if=/);
    await expect(banner).toBeVisible();
    await expect(main.getByRole('link', { name: /11737/ }).first()).toContainText(say('norms.status.APPLICABLE'));
    // What is supposed leaves Acta in no file.
    await main
      .getByRole('link', { name: /2017\/745/ })
      .first()
      .click();
    await main.getByRole('button', { name: say('shell.views.title') }).click();
    await page.getByRole('menuitem', { name: say('norms.table.export') }).click();
    await expect(page.getByText(say('shell.whatIf.noFile'))).toBeVisible();
    await page.goBack();
    await expect(banner).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `as-if-${locale}`);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('i');
    await expect(banner).toHaveCount(0);
    await expect(page).not.toHaveURL(/[?&]if=/);
    await expect(main.getByRole('link', { name: /11737/ }).first()).not.toContainText(say('norms.status.APPLICABLE'));

    // Assessed, approved alone with a reason, carried out.
    await menu.getByRole('link', { name: say('areas.name.Changes') }).click();
    await main.getByRole('link', { name: title }).click();
    const significance = card('changes.significance.title');
    await significance
      .getByRole('radio', { name: say('changes.significance.yes') })
      .first()
      .check();
    await expect(significance.getByText(say('changes.outcome.NOTIFY'))).toBeVisible();
    await press('changes.decision.approve');
    await expect(dialog.getByText(say('changes.decision.alone'))).toBeVisible();
    await dialog.getByRole('textbox').fill('I work alone.');
    await dialog.getByRole('button', { name: say('changes.decision.approve') }).click();
    await expect(main.getByText(say('changes.status.approved'), { exact: true })).toBeVisible();
    await press('changes.decision.apply');
    await dialog.getByRole('button', { name: say('changes.decision.apply') }).click();
    await expect(main.getByText(say('changes.status.applied'), { exact: true })).toBeVisible();

    // Notified, followed up, closed.
    await press('changes.notices.add');
    await dialog.getByLabel(say('changes.notices.to')).fill('Notified body 0123');
    await writeDay(dialog.getByRole('group', { name: say('changes.notices.on') }), locale, '2026-11-23');
    await dialog.getByRole('button', { name: say('changes.notices.confirm') }).click();
    await press('changes.followUps.add');
    await dialog.getByLabel(say('changes.followUps.text')).fill('Renew the label');
    await dialog.getByRole('button', { name: say('changes.followUps.confirm') }).click();
    const followUp = main.getByRole('checkbox', { name: say('changes.followUps.done', { text: 'Renew the label' }) });
    await followUp.click();
    await expect(followUp).toBeChecked();
    await press('changes.close.confirm');
    await expect(main.getByText(say('changes.status.closed'), { exact: true })).toBeVisible();
    // Its record is kept as a document.
    await press('changes.file.open');
    await page
      .getByRole('group', { name: say('changes.file.keep') })
      .getByText(say('changes.file.docx'))
      .click();
    await expect(page.getByText(/CHG-.*\.docx/)).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `closed-${locale}`);
  });
});
