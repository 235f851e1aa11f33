import type { Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import { answerByApi, answerOnScreen, monitor } from './answering.ts';
import { describeDevice, selectedDevice } from './devices.ts';
import { followMailedLink, signUp } from './entrance.ts';
import { figuresFollow, stat } from './figures.ts';
import { expect, openScreen, test } from './journey.ts';
import { newAddress } from './member.ts';
import { rail } from './rail.ts';
import type { Say } from './words.ts';

/** From the sign-up to a complete profile, and back through its history. */
export async function wholeStory(page: Page, locale: Locale, say: Say): Promise<void> {
  const email = newAddress('ines');
  const card = page.getByRole('region', { name: say('profiling.current') });
  const dialog = page.getByRole('dialog');

  await test.step('a visitor signs up, and follows the link in the e-mail', async () => {
    await signUp(page, locale, say, email);
    await followMailedLink(page, say, email);
    await page.waitForURL(`**/${locale}/Dashboard/MyDevice`);
    await page.getByRole('link', { name: say('shell.empty.action') }).click();
  });

  await test.step('describes a device: what is missing is named, the EMDN code is searched', async () => {
    await describeDevice(page, say, monitor);
    await page.waitForURL(`**/${locale}/Dashboard/MyDevice`);
  });
  const deviceId = await selectedDevice(page.request);

  await test.step('answers by mouse and by number; class, norms, templates and risks follow', async () => {
    await expect(page.getByRole('button', { name: say('profiling.undo') })).toBeDisabled();
    for (const by of ['mouse', 'key', 'mouse', 'key', 'key', 'mouse'] as const) {
      await answerOnScreen(page, locale, say, by);
      await figuresFollow(page, page.request, deviceId, locale, say);
    }
  });

  await test.step('a notice appears beside the answer that brought it', async () => {
    const notices = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
    for (let answered = 0; (await notices.count()) === 0 && answered < 40; answered++)
      await answerOnScreen(page, locale, say, 'key');
    await expect(notices.first()).toBeVisible();
  });

  await test.step('takes the last answer back, and gives it again', async () => {
    const heading = card.getByRole('heading', { level: 2 });
    const before = await heading.textContent();
    await page.getByRole('button', { name: say('profiling.undo') }).click();
    await expect(page.getByText(say('profiling.undone'))).toBeVisible();
    await expect(heading).not.toHaveText(before ?? '');
    await page.getByRole('button', { name: say('profiling.redo') }).click();
    await expect(heading).toHaveText(before ?? '');
  });

  await test.step('changes an earlier answer, after having seen what would follow', async () => {
    const turns = page.getByRole('list', { name: say('profiling.conversation') }).getByRole('listitem');
    await turns
      .last()
      .getByRole('button', { name: say('profiling.change') })
      .click();
    await expect(dialog.getByText(say('profiling.changeDialog.pick'))).toBeVisible();
    await dialog.getByRole('radio').last().check();
    await expect(dialog.getByRole('heading', { name: say('profiling.changeDialog.effects') })).toBeVisible();
    await dialog.getByRole('button', { name: say('profiling.changeDialog.confirm') }).click();
    await expect(page.getByText(say('profiling.changeDialog.done'))).toBeVisible();
    await figuresFollow(page, page.request, deviceId, locale, say);
  });

  await test.step('completes the questionnaire, which is celebrated once', async () => {
    await answerByApi(page.request, deviceId);
    await expect(dialog.getByRole('heading', { name: say('established.final.title') })).toBeVisible();
    await expect(page.locator('canvas')).toBeAttached();
    await expect(dialog.getByRole('link', { name: say('established.final.plan') })).toHaveAttribute(
      'href',
      `/${locale}/Pricing`,
    );
    await dialog
      .getByRole('button', { name: say('established.final.close') })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: say('established.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: say('established.title') })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  const settled = await figuresFollow(page, page.request, deviceId, locale, say);

  expect(settled).toBe('IIa');
  await test.step('after completion taking back asks for a reason', async () => {
    await page.getByRole('button', { name: say('profiling.undo') }).click();
    await dialog.getByRole('button', { name: say('profiling.undoDialog.confirm') }).click();
    await expect(dialog.getByText(say('profiling.reasonRequired'))).toBeVisible();
    await dialog.getByRole('textbox', { name: say('profiling.reason') }).fill('Asked again by the reviewer');
    await dialog.getByRole('button', { name: say('profiling.undoDialog.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    await answerByApi(page.request, deviceId);
    await dialog
      .getByRole('button', { name: say('established.final.close') })
      .last()
      .click();
  });

  await test.step('moves through the history by keyboard: the screen shows the device as it was', async () => {
    await page.getByRole('link', { name: say('areas.name.History') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('history.title') })).toBeFocused();
    const { slider, live, backToNow, place } = rail(page, say);
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(
      page.getByText(say('history.rail.at', { position: 1, total: (await place()).of }), { exact: true }),
    ).toBeVisible();
    await expect(backToNow).toBeVisible();
    await page.keyboard.press('PageUp');
    await page.keyboard.press(']');
    await page.keyboard.press('[');
    await expect.poll(async () => (await place()).at).toBe(11);
    await expect(page).toHaveURL(/[?&]at=\d+/);
    await page.getByRole('link', { name: say('areas.name.MyDevice') }).click();
    await expect(page.getByText(say('profiling.past.readOnly'))).toBeVisible();
    const classThen = stat(page, say('profiling.classOpen')).locator('dd');
    await expect(classThen).toBeVisible();
    await expect(classThen).not.toHaveText(settled ?? '');
    await expect(card.getByRole('button').first()).toBeDisabled();
    await backToNow.click();
    await expect(live).toBeVisible();
    await expect(stat(page, say('profiling.class')).locator('dd')).toHaveText(settled ?? '');
  });

  await test.step('the address of a moment opens at that moment in a new page', async () => {
    await openScreen(page, locale, 'History');
    const { slider, place } = rail(page, say);
    await slider.focus();
    await page.keyboard.press('PageDown');
    const { at, of } = await place();
    expect(at).toBe(of - 10);
    await expect(page).toHaveURL(/[?&]at=\d+/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(rail(other, say).slider).toHaveValue(String(at));
    await expect(rail(other, say).backToNow).toBeVisible();
    await other.close();
  });

  await test.step('plays the history up to now', async () => {
    const { slider, region, live, place } = rail(page, say);
    await region.getByRole('combobox', { name: say('history.rail.speed') }).selectOption('60');
    await region.getByRole('button', { name: say('history.rail.play') }).click();
    await expect(live).toBeVisible();
    await expect(slider).toHaveValue(String((await place()).of));
  });
}
