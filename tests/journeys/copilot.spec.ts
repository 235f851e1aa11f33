import type { Page } from '@playwright/test';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { overflows, violationsOn } from './walk/inspect.ts';

const picture = async (page: Page, name: string) => {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/copilot-${name}.png`, fullPage: true });
};

const asked = {
  en: { class: 'Which class does the device have, and why?', tick: 'Tick the task about the quality policy' },
  fr: { class: 'Quelle est la classe du dispositif, et pourquoi ?', tick: 'Coche la tâche sur la politique qualité' },
};

inBothLanguages((locale) => {
  test('a question is answered with its sources over a bad line, kept, and an act confirmed', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device);
    await openScreen(page, locale, 'QAGPT');
    const main = page.getByRole('main');
    const field = main.getByRole('textbox', { name: say('copilot.ask.label') });
    const list = main.getByRole('navigation', { name: say('copilot.list.title') });
    const turns = main.getByRole('article');
    await expect(main.getByRole('heading', { name: say('copilot.intro.title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await picture(page, `${locale}-intro`);

    // Nothing is sent without words, and Shift and Enter begin a line.
    await field.press('Enter');
    await expect(turns).toHaveCount(0);
    await field.fill('a');
    await field.press('Shift+Enter');
    await expect(field).toHaveValue('a\n');

    // The line breaks after the first messages, and the answer goes on where it broke.
    const again = page.waitForRequest((request) => request.method() === 'GET' && /discussStream/.test(request.url()));
    await page.route('**/api/ai/discussStream', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const cut = body.indexOf('event: delta');
      await route.fulfill({ response, body: body.slice(0, cut < 0 ? 0 : cut) });
    });
    await field.fill(asked[locale].class);
    await field.press('Enter');
    expect((await again).headers()['last-event-id']).toMatch(/^\d+$/);
    await page.unroute('**/api/ai/discussStream');
    await expect(field).toHaveValue('');
    await expect(turns.getByText(say('copilot.engine.offline'))).toBeVisible();
    await expect(turns.getByText('IIa').first()).toBeVisible();
    await expect(turns.getByRole('list', { name: say('copilot.sources.title') }).getByRole('link')).not.toHaveCount(0);
    await expect(list.getByRole('link', { name: asked[locale].class })).toHaveAttribute('aria-current', 'page');

    // An act is a card with the exact change, and is carried out once it is confirmed.
    await field.fill(asked[locale].tick);
    await main.getByRole('button', { name: say('copilot.ask.send') }).click();
    const card = main.getByRole('region', { name: say('copilot.act.title', { title: '' }).trim() });
    await expect(card.getByText(say('copilot.act.nothingYet'))).toBeVisible();
    await picture(page, `${locale}-card`);
    await card.getByRole('button', { name: say('copilot.act.confirm') }).click();
    await expect(card.getByText(say('copilot.act.confirmed'))).toBeVisible();
    // Elsewhere the field for the next question covers half of a link.
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await toTheEnd();
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 720 });
    await toTheEnd();
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await picture(page, `${locale}-phone-dark`);
    await page.setViewportSize({ width: 1280, height: 800 });

    // It is all there after a reload, under a name of its own.
    await page.reload();
    await expect(card.getByText(say('copilot.act.confirmed'))).toBeVisible();
    const more = main.getByRole('button', { name: say('copilot.more') });
    await more.click();
    await page.getByRole('menuitem', { name: say('copilot.rename.act') }).click();
    await page.getByRole('dialog').getByLabel(say('copilot.rename.label')).fill('Class & tasks');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('copilot.rename.save') })
      .click();
    await expect(main.getByRole('heading', { name: 'Class & tasks', level: 1 })).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: say('copilot.share') }).click();
    await expect(list.getByRole('link', { name: 'Class & tasks' })).toContainText(say('copilot.list.shared'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(list.getByRole('searchbox')).toBeFocused();
    await list.getByRole('searchbox').fill('CLASS');
    await expect(list.getByRole('link')).toHaveCount(1);
    await list.getByRole('searchbox').fill('nowhere');
    await expect(list.getByText(say('copilot.list.nothing'))).toBeVisible();
    await list.getByRole('searchbox').fill('');
    await picture(page, `${locale}-kept`);
    await more.click();
    await page.getByRole('menuitem', { name: say('copilot.archive') }).click();
    await expect(main.getByText(say('copilot.archivedNotice'))).toBeVisible();
    await expect(field).toHaveCount(0);

    // A source opens what it names, of the device that was asked about, also while another one is selected.
    const other = await addDevice(page.request, { ...monitor, name: 'Infusion pump' });
    await page.request.post('/api/devices/selectDevice', { data: { deviceId: other } });
    await page.reload();
    const switcher = page.getByRole('button', { name: say('shell.device.switch') });
    await expect(switcher).toHaveAccessibleName(/Infusion pump/);
    const source = turns
      .first()
      .getByRole('list', { name: say('copilot.sources.title') })
      .getByRole('link')
      .first();
    await source.click();
    await expect(page).not.toHaveURL(/QAGPT/);
    await expect(switcher).toHaveAccessibleName(new RegExp(monitor.name));
  });
});
