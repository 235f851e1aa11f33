import { writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
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
    await writeDay(dialog.getByRole('group', { name: say('roadmap.plan.due') }), locale, '2020-01-31');
    await dialog.getByRole('button', { name: say('roadmap.plan.confirm') }).click();
    await expect(task.getByText(`${member.firstName} Moreau`, { exact: true })).toBeVisible();
    await expect(task.getByText(say('roadmap.late'))).toBeVisible();

    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(task.getByText(say('roadmap.late'))).toHaveCount(0);
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
});
