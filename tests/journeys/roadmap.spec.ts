import { writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { rail } from './steps/rail.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('a task is planned, done, opened again with a reason, and seen as it was', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Roadmap');
    const stages = page.getByRole('list', { name: say('roadmap.steps') });
    await expect(stages.getByRole('listitem')).toHaveCount(8);
    const task = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const box = task.getByRole('checkbox');

    await task.getByRole('button', { name: /^(Plan|Planifier)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('roadmap.plan.owner')).selectOption({ label: `${member.firstName} Moreau` });
    const due = dialog.getByRole('group', { name: say('roadmap.plan.due') });
    await writeDay(due, locale, '2020-01-31');
    await dialog.getByRole('button', { name: say('roadmap.plan.confirm') }).click();
    await expect(dialog.getByText(say('roadmap.plan.past'))).toBeVisible();
    await writeDay(due, locale, '2099-01-31');
    await dialog.getByRole('button', { name: say('roadmap.plan.confirm') }).click();
    await expect(task.getByText(`${member.firstName} Moreau`, { exact: true })).toBeVisible();
    await expect(task.getByText(/2099/)).toBeVisible();

    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(task.getByText(say('roadmap.doneOn'), { exact: true })).toBeVisible();

    await box.click();
    await dialog.getByRole('button', { name: say('roadmap.reopen.confirm') }).click();
    await expect(dialog.getByText(say('roadmap.reasonRequired'))).toBeVisible();
    await dialog.getByLabel(say('roadmap.reason')).fill('Approved too early');
    await dialog.getByRole('button', { name: say('roadmap.reopen.confirm') }).click();
    await expect(box).not.toBeChecked();
    // Created, planned, completed, reopened.
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(4);

    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
    expect(await violationsOn(page)).toEqual([]);
    await rail(page, say).backToNow.click();
    await expect(box).not.toBeChecked();
    await expect(box).toBeEnabled();
  });

  test('a task is commented on, withdrawn again, and read as it was', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    // The time rail covers no button in part.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await openScreen(page, locale, 'Roadmap');
    const task = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const dialog = page.getByRole('dialog');
    const opener = task.getByRole('button', { name: /comment/i });
    await expect(opener).toHaveText(say('roadmap.comment'));
    await opener.click();
    await expect(dialog.getByText(say('shell.comments.none'))).toBeVisible();
    await dialog.getByRole('button', { name: say('shell.comments.add') }).click();
    await expect(dialog.getByText(say('shell.comments.missing'))).toBeVisible();
    await dialog.getByLabel(say('shell.comments.text')).fill('Ask the notified body');
    await dialog.getByRole('button', { name: say('shell.comments.add') }).click();
    const comment = dialog.getByRole('listitem').filter({ hasText: 'Ask the notified body' });
    await expect(comment.getByText(`${member.firstName} Moreau`)).toBeVisible();
    await expect(dialog.getByLabel(say('shell.comments.text'))).toHaveValue('');
    expect(await violationsOn(page)).toEqual([]);
    const folder = process.env['ACTA_PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/roadmap-${locale}-comments.png` });
    await comment.getByRole('button', { name: say('shell.comments.withdraw') }).click();
    await expect(comment).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText(say('roadmap.comment'));

    // Created, commented, withdrawn.
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(3);
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(opener).toHaveText(say('roadmap.comments', { count: 1 }));
    if (folder) await page.screenshot({ path: `${folder}/roadmap-${locale}-past.png` });
    await opener.click();
    await expect(dialog.getByText('Ask the notified body')).toBeVisible();
    await expect(dialog.getByRole('button', { name: say('shell.comments.withdraw') })).toHaveCount(0);
    await expect(dialog.getByLabel(say('shell.comments.text'))).toHaveCount(0);
  });

  test('the address leads to a step, and a task leads to where its work is done', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Roadmap?step=STEP.4');
    const stages = page.getByRole('list', { name: say('roadmap.steps') });
    await expect(stages.getByRole('button').nth(3)).toHaveAttribute('aria-current', 'step');
    await stages.getByRole('button').first().click();
    await expect(page).toHaveURL(/step=STEP\.1/);
    await page
      .getByRole('link', { name: new RegExp(say('roadmap.goTo')) })
      .first()
      .click();
    await expect(page).toHaveURL(/Dashboard\/Templates\//);
  });

  test('a task whose tick is on its way says so until the server has answered', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Roadmap');
    const task = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await answered;
      await route.continue();
    });
    await task.getByRole('checkbox').click();
    await expect(task.getByText(say('common.saving'))).toBeVisible();
    await expect(task.getByText(say('common.notSaved'))).toBeVisible();
    await expect(page.getByRole('banner').getByText(say('common.notSaved'))).toBeVisible();
    const message = page.getByRole('alertdialog', { name: say('common.notSavedText') });
    await expect(message).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    answer();
    await expect(message).toHaveCount(0);
    await expect(page.getByText(say('common.notSaved'))).toHaveCount(0);
    await expect(task.getByText(say('roadmap.doneOn'), { exact: true })).toBeVisible();
  });

  test('tasks are planned together, and stand along the time', async ({ page, say, member }) => {
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Roadmap?view=table');
    const table = page.getByRole('grid', { name: say('roadmap.view.plan') });
    const boxes = table.getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    const bulk = page.getByRole('region', { name: say('roadmap.view.bulk') });
    await expect(bulk.getByText(say('roadmap.view.selected', { count: 2 }))).toBeVisible();
    await bulk.getByLabel(say('roadmap.plan.owner')).selectOption({ label: `${member.firstName} Moreau` });
    expect(await violationsOn(page)).toEqual([]);
    await bulk.getByRole('button', { name: say('roadmap.view.planSelected') }).click();
    await expect(bulk).toHaveCount(0);
    await pictures(page, `roadmap-${locale}-table`);
    await page.getByRole('button', { name: new RegExp(`^${say('roadmap.view.show.mine')}`) }).click();
    await expect(page).toHaveURL(/show=mine/);
    await expect(table.getByRole('checkbox')).toHaveCount(2);

    // A filter of a column narrows what is seen and what would be changed; its view is saved under a name.
    const owner = say('roadmap.plan.owner');
    await page.getByLabel(say('common.table.filterMore')).selectOption({ label: owner });
    const wanted = page.getByRole('searchbox', { name: say('common.table.filterOf', { column: owner }) });
    await wanted.fill('nobody of this name');
    await expect(table.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: say('roadmap.view.showAll') }).click();
    await expect(table.getByRole('checkbox')).not.toHaveCount(0);
    await wanted.fill('moreau');
    await expect(table.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('button', { name: say('shell.views.title') }).click();
    await page.getByRole('menuitem', { name: say('shell.views.save') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Tasks of Moreau');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Tasks of Moreau' })).toBeVisible();
    await pictures(page, `roadmap-${locale}-table-view`);
    await page.getByRole('button', { name: 'Tasks of Moreau' }).click();
    await page.getByRole('menuitem', { name: say('shell.views.none') }).click();
    await page.getByRole('button', { name: new RegExp(`^${say('roadmap.view.show.mine')}`) }).click();
    await expect(table.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('button', { name: say('roadmap.view.timeline'), exact: true }).click();
    const chart = page.getByRole('table', { name: say('roadmap.view.timelineCaption') });
    await expect(chart.getByRole('rowheader').filter({ has: page.getByRole('button') })).toHaveCount(2);
    await page.getByRole('button', { name: new RegExp(`^${say('roadmap.view.show.open')}`) }).click();
    await chart.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(chart.getByRole('button').nth(1)).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `roadmap-${locale}-timeline`);
  });
});
