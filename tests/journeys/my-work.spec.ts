import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('what waits for me is found by date, and a member is called by a comment', async ({ page, say, member }) => {
    const name = `${member.firstName} Moreau`;
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Roadmap');
    const task = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const title = await task.getByRole('heading').innerText();
    const dialog = page.getByRole('dialog');
    await task.getByRole('button', { name: /^(Plan|Planifier)/ }).click();
    await dialog.getByLabel(say('roadmap.plan.owner')).selectOption({ label: name });
    await dialog.getByRole('button', { name: say('roadmap.plan.confirm') }).click();
    await expect(task.getByText(name, { exact: true })).toBeVisible();

    await task.getByRole('button', { name: /comment/i }).click();
    const text = dialog.getByLabel(say('shell.comments.text'));
    await text.pressSequentially(`Ask @${member.firstName.slice(0, 2)}`);
    await expect(dialog.getByRole('option', { name })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(`Ask @${name} `);
    await dialog.getByRole('button', { name: say('shell.comments.add') }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: `Ask @${name}` })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: say('areas.name.MyWork') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('areas.name.MyWork'));
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(item).toContainText('Pompe');
    await expect(page.getByRole('heading', { name: say('shell.work.urgency.none') })).toBeVisible();
    await expect(page.getByText(say('shell.work.noCalls'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `my-work-${locale}`);
    await page.getByRole('button', { name: say('shell.work.bell'), exact: true }).click();
    await expect(page.getByRole('menu').getByText(say('shell.work.nothingNew'))).toBeVisible();
    await page.keyboard.press('Escape');
    await item.getByRole('button').click();
    await expect(page).toHaveURL(/Roadmap\?step=STEP\.1/);
  });
});
