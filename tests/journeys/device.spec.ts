import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { settled, violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('a device is edited', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'DeviceDashboard');
    await page.getByRole('button', { name: say('devices.edit.open') }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(say('devices.name'), { exact: true });
    await expect(name).toBeFocused();
    await name.fill(' ');
    await dialog.getByRole('button', { name: say('devices.edit.save') }).click();
    await expect(dialog.getByText(say('devices.missing.name'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await name.fill('Tensio Home 2');
    await dialog.getByRole('button', { name: say('devices.edit.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Tensio Home 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: say('devices.edit.open') })).toBeFocused();
  });

  test('a moment is named in the past, compared, renamed and withdrawn', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 12);
    await openScreen(page, locale, 'Roadmap');
    const { slider, backToNow } = rail(page, say);
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect(backToNow).toBeVisible();
    const menu = page.getByRole('button', { name: say('history.moments.menu') });
    const choose = async (key: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name: say(key) }).click();
    };
    const dialog = page.getByRole('dialog');
    await choose('history.moments.name');
    await expect(dialog.getByLabel(say('record.moments.field'))).toBeFocused();
    await page.keyboard.type('Submission');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await backToNow.click();

    await choose('history.moments.compare');
    await expect(dialog.getByLabel(say('record.compare.from'), { exact: true })).toContainText('Submission');
    await expect(dialog.getByRole('heading', { name: say('record.slice.answers') })).toBeVisible();
    const bySlice = dialog.getByRole('group', { name: say('record.compare.bySlice') });
    await bySlice.getByRole('button', { name: say('record.slice.norms') }).click();
    await expect(dialog.getByRole('heading', { name: say('record.slice.answers') })).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: say('record.slice.norms') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Submission' }).click();
    await expect(backToNow).toBeVisible();
    await expect(page).toHaveURL(/[?&]at=\d+/);
    await choose('history.moments.list');
    await dialog.getByRole('button', { name: say('record.moments.more', { name: 'Submission' }) }).click();
    await page.getByRole('menuitem', { name: say('record.moments.rename') }).click();
    await dialog.getByLabel(say('record.moments.field')).fill('First submission');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('First submission')).toBeVisible();
    await dialog.getByRole('button', { name: say('record.moments.more', { name: 'First submission' }) }).click();
    await page.getByRole('menuitem', { name: say('record.moments.withdraw') }).click();
    await dialog.getByLabel(say('record.moments.reason')).fill('The wrong day');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('record.moments.none'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('a variant begins with the answers of its origin, and what differs is a screen', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 12);
    await openScreen(page, locale, 'DeviceDashboard');
    await page.getByRole('button', { name: say('devices.variant.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('devices.name'), { exact: true }).fill('Tensio Clinic');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('devices.variant.confirm') }).click();
    await expect(page.getByRole('heading', { name: say('dashboard.family.screen') })).toBeVisible();
    const figures = page.getByRole('table', { name: say('dashboard.family.figures') });
    await expect(figures.getByRole('columnheader').filter({ hasText: 'Tensio' })).toHaveText([
      'Tensio Home',
      'Tensio Clinic',
    ]);
    const answers = figures.getByRole('row', { name: say('history.state.answers') });
    await expect(answers.getByRole('cell')).toHaveText(['12', '12']);
    await expect(page.getByText(say('history.field.name'), { exact: true })).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    await openScreen(page, locale, 'DeviceDashboard');
    await expect(page.getByRole('link', { name: 'Tensio Home', exact: true })).toBeVisible();
  });

  test('who has no device yet sees an example, and why screens are grey', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await openScreen(page, locale, 'DeviceDashboard');
    const roadmap = page.getByRole('navigation').getByRole('link', { name: say('areas.name.Roadmap') });
    await expect(roadmap).toHaveAttribute('aria-disabled', 'true');
    await roadmap.focus();
    await expect(page.getByRole('tooltip', { name: say('shell.needsDevice') }).first()).toBeVisible();
    await page.getByRole('link', { name: say('shell.empty.example') }).click();
    await expect(page.getByRole('heading', { name: say('dashboard.example.title') })).toBeVisible();
    await expect(page.getByText('IIa', { exact: true })).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('dashboard.example.own') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('devices.title') })).toBeVisible();
  });
});
