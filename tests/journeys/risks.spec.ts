import { spawnSync } from 'node:child_process';
import ExcelJS from 'exceljs';
import type { Page } from '@playwright/test';
import { ROOT } from '#/infra/dev/files.ts';
import type { Locale } from '#/frontend/shared/locales.ts';
import type { Installation } from './product/installation.ts';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, remember, test } from './steps/journey.ts';
import { selectedDevice } from './steps/devices.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { sayWhy } from './steps/risks.ts';
import { linesInSight, scrolls } from './steps/table.ts';
import type { Say } from './steps/words.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

/** As an operator does. */
function startPlan({ env }: Installation, email: string): void {
  const started = spawnSync(process.execPath, ['infra/cli/cli.ts', 'plan', email, 'premium', 'For a journey'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(started.status, started.stdout + started.stderr).toBe(0);
}

const picture = async (page: Page, name: string) => {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/risks-${name}.png` });
};

const parts = (page: Page, say: Say) => ({
  grid: page.getByRole('grid', { name: say('risks.table.name') }),
  risks: page.locator('[data-risk]'),
  current: page.locator('[data-risk][aria-current]'),
  section: (name: string) =>
    page
      .getByRole('navigation', { name: say('risks.section.title') })
      .getByRole('button', { name: say(`risks.section.${name}`) }),
  dialog: page.getByRole('dialog'),
  details: page.getByRole('complementary', { name: /^(Risk|Risque) / }),
});

async function inspect(page: Page, say: Say): Promise<void> {
  await settled(page, say);
  expect(await violationsOn(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

async function reasoned(page: Page, say: Say): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: say('risks.reason.label') }) });
  await dialog.getByRole('button', { name: say('risks.reason.confirm') }).click();
  await expect(dialog.getByText(say('risks.reason.missing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: say('risks.reason.label') }).fill('Design review 12');
  await dialog.getByRole('button', { name: say('risks.reason.confirm') }).click();
  await expect(dialog).toBeHidden();
}

inBothLanguages((locale: Locale) => {
  test.describe('with a plan', () => {
    test.beforeEach(async ({ page, context, member, product }) => {
      startPlan(product, member.email);
      const device = await addDevice(page.request, monitor);
      await answerByApi(page.request, device);
      await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });
    });

    test('risks are decided one by one, each by itself', async ({ page, say, complaints }) => {
      // Where the screen does not know yet that a decision is recorded, the server says that a reason is missing.
      complaints.expect(/addDeviceRisk|status of 422/);
      const { risks, dialog } = parts(page, say);
      await openScreen(page, locale, 'ABR');
      await expect(risks.first()).toBeVisible();
      await page.getByRole('button', { name: say('risks.flash.open') }).click();
      const shown = dialog.getByRole('article');
      const key = async () => (await shown.getAttribute('aria-label')) ?? '';
      await expect(dialog.getByRole('heading', { name: say('risks.why.title') })).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-flash`);
      const first = await key();
      await page.keyboard.press('a');
      await expect(shown).not.toHaveAttribute('aria-label', first);
      const second = await key();
      await page.keyboard.press('x');
      await sayWhy(page, say);
      await expect(shown).not.toHaveAttribute('aria-label', second);
      const third = await key();
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await expect(shown).toHaveAttribute('aria-label', third);

      // Deciding again asks for a reason, as everywhere.
      await page.keyboard.press('k');
      await expect(shown).toHaveAttribute('aria-label', second);
      await page.keyboard.press('a');
      await reasoned(page, say);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(`[data-risk="${first}"]`)).toHaveAttribute('data-decision', 'ACCEPT');
      await expect(page.locator(`[data-risk="${second}"]`)).toHaveAttribute('data-decision', 'ACCEPT');
    });

    test('risks are decided by keyboard, again with a reason, many at once, and live in the past', async ({
      page,
      say,
    }) => {
      const { grid, risks, current, details, section } = parts(page, say);
      await openScreen(page, locale, 'ABR');
      await expect(grid).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-bank`);
      // All rows are in the document, where the browser finds words in them.
      const total = Number(await grid.getAttribute('aria-rowcount'));
      expect(total).toBeGreaterThan(100);
      await expect(grid.locator('[data-line]')).toHaveCount(total - 1);

      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(current).toBeFocused();
      await expect(page).not.toHaveURL(/[?&]at=/);
      const key = (await current.getAttribute('data-risk')) ?? '';
      await page.keyboard.press('a');
      await expect(current).toHaveAttribute('data-decision', 'ACCEPT');
      await expect(details).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(details.getByRole('heading', { name: say('risks.why.title') })).toBeVisible();
      await expect(details.getByText(say('risks.trail.none'))).toBeHidden();
      await inspect(page, say);
      await picture(page, `${locale}-details`);

      await page.keyboard.press('x');
      await sayWhy(page, say);
      await section('final').click();
      const aside = page.locator(`[data-risk="${key}"]`);
      await expect(aside).toHaveAttribute('data-decision', 'REJECT');
      // An assessor asks for that list first: why stands in the row.
      await expect(aside.getByText(say('risks.reason.usual.absent'))).toBeVisible();
      await section('bank').click();
      // A key pressed before the section has changed would go to the rows of the one before.
      await expect(section('bank')).toHaveAttribute('aria-current', 'true');
      // One line more: the heading of what was set aside.
      await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1));

      await page.keyboard.press('j');
      await page.keyboard.press('Shift+J');
      await page.keyboard.press('Shift+J');
      const bar = page.getByRole('group', { name: say('risks.bulk.title') });
      await expect(bar.getByText(say('risks.bulk.selected', { count: 3 }))).toBeVisible();
      await picture(page, `${locale}-bulk`);
      const { of: before } = await rail(page, say).place();
      await bar.getByRole('button', { name: say('risks.bulk.accept') }).click();
      await expect(bar).toBeHidden();
      await expect(page.locator('[data-risk][data-decision=ACCEPT]')).toHaveCount(3);
      await expect.poll(async () => (await rail(page, say).place()).of).toBe(before + 3);

      const search = page.getByRole('searchbox', { name: say('risks.filter.text') });
      await search.fill('xyzzy');
      await expect(page.getByText(say('risks.filter.none'))).toBeVisible();
      await page
        .getByRole('button', { name: say('risks.filter.clear') })
        .first()
        .click();
      await expect(grid).toBeVisible();

      await rail(page, say).slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(/[?&]at=\d+/);
      await expect(page.locator('[data-risk][data-decision=ACCEPT]')).toHaveCount(2);
      await expect(page.getByText(say('history.past')).first()).toBeVisible();
      await expect(risks.first().getByRole('button')).toHaveCount(0);
      await inspect(page, say);
      await picture(page, `${locale}-past`);
    });

    test('fifteen risks are in sight, the table alone scrolls, and a head sorts', async ({ page, say }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const { grid, risks, details } = parts(page, say);
      await openScreen(page, locale, 'ABR');
      await expect(grid).toBeVisible();
      await settled(page, say);
      expect(await linesInSight(page)).toBeGreaterThanOrEqual(15);
      expect((await scrolls(page)).page).toBe(0);
      expect((await scrolls(page)).table).toBeGreaterThan(500);
      await picture(page, `${locale}-wide`);
      // With the details beside it the table stays a table.
      await risks.first().click();
      await expect(details).toBeVisible();
      await settled(page, say);
      expect(await linesInSight(page)).toBeGreaterThanOrEqual(15);
      await inspect(page, say);
      await picture(page, `${locale}-wide-details`);
      await page.keyboard.press('Escape');
      await expect(details).toBeHidden();

      const head = grid.getByRole('columnheader', { name: say('risks.table.harm') });
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/[?&]sort=harm/);
      await page.reload();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');

      // Compact rows by choice, which a reload keeps: fifteen of them besides the names of their groups.
      const person = page.getByRole('banner').getByRole('button').last();
      await person.click();
      await page.getByRole('menuitem', { name: say('shell.user.density.compact') }).click();
      await expect(page.locator(':root')).toHaveAttribute('data-density', 'compact');
      await page.reload();
      await expect(page.locator(':root')).toHaveAttribute('data-density', 'compact');
      await expect(grid).toBeVisible();
      await settled(page, say);
      expect(await linesInSight(page, '[data-risk]')).toBeGreaterThanOrEqual(15);
      await picture(page, `${locale}-compact`);
    });

    test('a view is saved, left, and chosen again; columns are ordered, rows copied', async ({ page, say }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const { grid, dialog } = parts(page, say);
      const heads = () => grid.getByRole('columnheader').allInnerTexts();
      await openScreen(page, locale, 'ABR');
      await expect(grid).toBeVisible();
      const all = await grid.getAttribute('aria-rowcount');
      await page
        .getByRole('combobox', { name: say('common.table.filterOf', { column: say('risks.table.category') }) })
        .selectOption({ index: 1 });
      await expect(page).toHaveURL(/[?&]in-category=/);
      await expect(grid).not.toHaveAttribute('aria-rowcount', all ?? '');
      await page.getByRole('button', { name: say('common.table.view') }).click();
      await dialog.getByRole('checkbox', { name: say('risks.table.type') }).uncheck();
      await dialog
        .getByRole('button', { name: say('common.table.earlier', { column: say('risks.table.harm') }) })
        .click();
      await inspect(page, say);
      await picture(page, `${locale}-columns`);
      await page.keyboard.press('Escape');
      const columns = await heads();
      expect(columns.join()).not.toContain(say('risks.table.type'));

      await page.getByRole('button', { name: say('shell.views.title') }).click();
      await page.getByRole('menuitem', { name: say('shell.views.save') }).click();
      await dialog.getByRole('button', { name: say('shell.views.confirm') }).click();
      await expect(dialog.getByText(say('shell.views.nameMissing'))).toBeVisible();
      await dialog.getByRole('textbox', { name: say('shell.views.name') }).fill('Daily work');
      await dialog.getByRole('checkbox', { name: say('shell.views.share') }).check();
      await inspect(page, say);
      await dialog.getByRole('button', { name: say('shell.views.confirm') }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/[?&]saved=[0-9a-f-]{36}/);
      const views = page.getByRole('button', { name: 'Daily work' });
      await expect(views).toBeVisible();
      await views.click();
      await page.getByRole('menuitem', { name: say('shell.views.none') }).click();
      await expect(grid).toHaveAttribute('aria-rowcount', all ?? '');
      await page.getByRole('button', { name: say('shell.views.title') }).click();
      await picture(page, `${locale}-views`);
      await page.getByRole('menuitem', { name: 'Daily work' }).click();
      await expect(grid).not.toHaveAttribute('aria-rowcount', all ?? '');
      expect(await heads()).toEqual(columns);

      await page.keyboard.press('j');
      await page.keyboard.press('Control+a');
      const bar = page.getByRole('group', { name: say('risks.bulk.title') });
      await expect(bar).toBeVisible();
      // The clipboard is not open to a page without the focus: what the event carries is looked at.
      await page.evaluate(() => {
        const copied = new Promise<string>((resolve) => {
          addEventListener('copy', ({ clipboardData }) => resolve(clipboardData?.getData('text/plain') ?? ''));
        });
        Object.assign(globalThis, { copied });
      });
      await page.keyboard.press('Control+c');
      const copied = (await page.evaluate<string>('copied')).split('\n');
      // All that are selected, also those that are not drawn, below their head.
      await expect(bar.getByText(say('risks.bulk.selected', { count: copied.length - 1 }))).toBeVisible();
      expect(copied[0]?.split('\t').length).toBeGreaterThan(3);
    });

    test('a proposal says what has changed since, before it is confirmed', async ({ page, say, complaints }) => {
      complaints.expect(/proposals\/confirm|addDeviceRisk|status of 409/);
      const { risks, details, dialog, grid } = parts(page, say);
      await openScreen(page, locale, 'ABR?section=ai');
      const question = page.getByRole('textbox', { name: say('risks.prompt.question') });
      await question.fill(locale === 'fr' ? 'implant stérile et ciment' : 'sterile implant and bone cement');
      await question.press('Enter');
      await expect(risks.first()).toBeVisible();
      await risks.first().click();
      const card = details.getByRole('region', { name: say('risks.proposal.title') });
      await expect(card.getByText(say('risks.proposal.same'))).toBeVisible();
      await expect(card.getByText(say('risks.proposal.by.rules'))).toBeVisible();
      await card.getByRole('button', { name: say('risks.proposal.confirm') }).click();
      await expect(card.getByText(say('risks.proposal.status.CONFIRMED'))).toBeVisible();
      await expect(page.locator('[data-risk][data-decision=ACCEPT]')).toHaveCount(1);

      const deviceId = await selectedDevice(page.request);
      const changed = { ...monitor, deviceId, description: 'Measures the blood pressure at home' };
      const sent = await page.request.post('/api/devices/changeDetails', {
        data: { ...changed, range: null, emdnCode: null, reason: 'Reworded' },
      });
      expect(sent.status(), await sent.text()).toBe(200);
      const other = page.locator('[data-risk]:not([data-decision])').first();
      await other.click();
      await expect(card.getByText(say('risks.proposal.since', { count: 1 }))).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-proposal`);
      await card.getByRole('button', { name: say('risks.proposal.confirm') }).click();
      await expect(dialog.getByText('Measures the blood pressure at home')).toBeVisible();
      // Behind it a button waits, whose animation never ends.
      expect(await violationsOn(page)).toEqual([]);
      await picture(page, `${locale}-difference`);
      await dialog.getByRole('button', { name: say('common.cancel') }).click();
      await expect(card.getByText(say('risks.proposal.status.OPEN'), { exact: true })).toBeVisible();
      // The keys of the table ask the same question.
      await grid.locator('[data-risk][aria-current]').focus();
      await page.keyboard.press('a');
      await dialog.getByRole('button', { name: say('shell.moved.confirm') }).click();
      await expect(card.getByText(say('risks.proposal.status.CONFIRMED'))).toBeVisible();
      await expect(page.locator('[data-risk][data-decision=ACCEPT]')).toHaveCount(2);

      await rail(page, say).slider.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(card.getByText(say('risks.proposal.status.OPEN'), { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: say('risks.proposal.confirm') })).toHaveCount(0);
      await picture(page, `${locale}-proposal-past`);
    });

    test('the AI proposes, an own risk is added, and the file is finalised', async ({ page, say, product }) => {
      const { risks, current, details, section, dialog } = parts(page, say);
      await openScreen(page, locale, 'ABR?section=ai');
      const question = page.getByRole('textbox', { name: say('risks.prompt.question') });
      await question.fill(locale === 'fr' ? 'implant stérile et ciment' : 'sterile implant and bone cement');
      await question.press('Enter');
      await expect(risks.first()).toBeVisible();
      await expect(page.locator('[data-risk][data-decision]')).toHaveCount(0);
      const proposed = await risks.count();
      const surprise = page.getByRole('button', { name: say('risks.prompt.surprise') });
      await surprise.click();
      await expect.poll(() => risks.count()).toBeGreaterThan(proposed);
      await expect(surprise).toBeEnabled();
      await inspect(page, say);
      await picture(page, `${locale}-ai`);

      await page.getByRole('button', { name: say('risks.words.add') }).click();
      await dialog.getByRole('button', { name: say('risks.save') }).click();
      await expect(dialog.getByText(say('risks.words.missing')).first()).toBeVisible();
      const fill = (field: string, text: string) =>
        dialog.getByRole('textbox', { name: say(`risks.words.${field}`), exact: true }).fill(text);
      await fill('hazardPhenomenon', 'Cuff keeps its pressure');
      await fill('hazardSituation', 'The arm stays compressed');
      await fill('harm', 'Nerve damage');
      await inspect(page, say);
      await dialog.getByRole('button', { name: say('risks.save') }).click();
      await expect(dialog).toBeHidden();

      await section('final').click();
      await page.locator('[data-risk="OWN.001"]').click();
      await page.keyboard.press('a');
      await expect(current).toHaveAttribute('data-decision', 'ACCEPT');
      const stage = (name: string) => details.getByRole('group', { name: say(`risks.estimate.${name}`) });
      const choose = async (name: string, severity: string, probability: string) => {
        await stage(name)
          .getByRole('combobox', { name: say('risks.estimate.severity') })
          .selectOption(severity);
        await stage(name)
          .getByRole('combobox', { name: say('risks.estimate.probability') })
          .selectOption(probability);
      };
      await choose('INITIAL', '4', '3');
      await expect(stage('INITIAL').getByText(say('risks.verdict.UNACCEPTABLE'))).toBeVisible();
      await details.getByRole('button', { name: say('risks.control.add') }).click();
      await dialog.getByRole('combobox').selectOption('PROTECTION');
      await dialog.getByRole('textbox', { name: say('risks.control.text') }).fill('Second valve');
      await dialog.getByRole('button', { name: say('risks.save') }).click();
      await expect(dialog.getByText(say('risks.control.rationaleMissing'))).toBeVisible();
      await dialog.getByRole('textbox').last().fill('The cuff needs pressure');
      await dialog.getByRole('button', { name: say('risks.save') }).click();
      await expect(details.getByText('RC.001 Second valve')).toBeVisible();
      await choose('RESIDUAL', '4', '1');
      await expect(stage('RESIDUAL').getByText(say('risks.verdict.REDUCE'))).toBeVisible();
      for (const left of [1, 0]) {
        await details
          .getByRole('button', { name: say('risks.control.verify'), exact: true })
          .first()
          .click();
        await dialog.getByRole('textbox').fill('Report 7');
        await dialog.getByRole('button', { name: say('risks.control.verify') }).click();
        await expect(dialog).toBeHidden();
        await expect(details.getByText(say('risks.control.unverified'))).toHaveCount(left);
      }
      await inspect(page, say);
      await picture(page, `${locale}-final`);

      // A cell of the matrix filters the table.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say('risks.matrix.chip') }).click();
      const matrix = page.getByRole('region', { name: say('risks.matrix.title') });
      await matrix.getByRole('button', { name: say('risks.estimate.RESIDUAL') }).click();
      await matrix.getByRole('table').getByRole('button', { pressed: false }).filter({ hasText: '1' }).first().click();
      await expect(page).toHaveURL(/[?&]cell=4-1-after/);
      await expect(risks).toHaveCount(1);
      await inspect(page, say);
      await picture(page, `${locale}-matrix`);
      await page.keyboard.press('Escape');
      await expect(matrix).toBeHidden();
      await page.getByRole('button', { name: say('risks.filter.clear') }).click();

      await section('overall').click();
      await expect(page.getByRole('img', { name: say('risks.flow.picture') })).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-overall`);
      await page.getByRole('button', { name: say('risks.scales.button') }).click();
      await inspect(page, say);
      await picture(page, `${locale}-scales`);
      await dialog.getByRole('button', { name: say('risks.scales.confirm') }).click();
      await reasoned(page, say);
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: say('risks.overall.conclude') }).click();
      await expect(dialog.getByRole('radio').first()).toBeDisabled();
      await dialog.getByRole('textbox').fill('Work goes on');
      await dialog.getByRole('button', { name: say('risks.overall.conclude') }).click();
      await expect(page.getByText('Work goes on')).toBeVisible();

      await section('final').click();
      for (const item of ['excel', 'file']) {
        await page.getByRole('button', { name: say('risks.export.button') }).click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page
            .getByRole('menuitem', { name: say(`risks.export.${item}`), exact: false })
            .first()
            .click(),
        ]);
        expect(file.suggestedFilename()).toMatch(
          /^(risques-export|risk-file|dossier-de-gestion-des-risques)(-\d{2,4}){6}\.xlsx$/,
        );
        const saved = `${product.folder}/${locale}-${file.suggestedFilename()}`;
        await file.saveAs(saved);
        const workbook = new ExcelJS.Workbook();
        await workbook.xlsx.readFile(saved);
        expect(workbook.worksheets[0]?.actualRowCount).toBeGreaterThan(1);
      }
    });

    test('it works on a phone in the dark', async ({ page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const { grid, risks, dialog } = parts(page, say);
      await openScreen(page, locale, 'ABR');
      await expect(grid).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-phone`);
      await risks.nth(1).click();
      await expect(dialog.getByRole('heading', { name: say('risks.why.title') })).toBeVisible();
      await inspect(page, say);
      await picture(page, `${locale}-phone-details`);
    });
  });

  test('without a plan the first risks are real and the rest is for premium users', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 40);
    const { risks, section, dialog } = parts(page, say);
    await openScreen(page, locale, 'ABR');
    await expect(risks).toHaveCount(3);
    await expect(page.getByText(say('risks.premium.message'))).toBeVisible();
    await inspect(page, say);
    await picture(page, `${locale}-free`);
    await risks.first().getByRole('button').first().click();
    await expect(risks.first()).toHaveAttribute('data-decision', 'ACCEPT');
    await section('ai').click();
    await expect(page.getByRole('textbox', { name: say('risks.prompt.question') })).toBeDisabled();
    await page.getByRole('button', { name: say('risks.editMode') }).click();
    await expect(dialog.getByText(say('notices.restricted.Text'))).toBeVisible();
    await inspect(page, say);
    await dialog.getByRole('link', { name: say('notices.restricted.Button') }).click();
    await expect(page).toHaveURL(`/${locale}/Pricing`);
  });
});
