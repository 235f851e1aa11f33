import fs from 'node:fs';
import ExcelJS from 'exceljs';
import { dayIn, writeDay } from './steps/dates.ts';
import { expect, inBothLanguages, openScreen, remember, test } from './steps/journey.ts';
import { rail } from './steps/rail.ts';
import { linesInSight } from './steps/table.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

test.use({ reader: 'camille' });

inBothLanguages((locale) => {
  test('compares two moments, swaps them and stops', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    const { slider } = rail(page, say);
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await page.getByRole('button', { name: say('record.compare.start') }).click();
    const heading = page.getByRole('heading', { name: say('record.compare.title'), exact: true });
    await expect(heading).toBeVisible();
    await expect(page.getByText(say('record.compare.nothing'))).toBeVisible();
    await slider.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp');
    await expect(page.getByText(say('record.compare.events', { count: 30 }))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('record.slice.answers') })).toBeVisible();
    const between = page.getByRole('paragraph').filter({ hasText: /11.*→.*41/ });
    await expect(between).toBeVisible();
    await page.getByRole('button', { name: say('record.compare.swap') }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: /41.*→.*11/ })).toBeVisible();
    await expect(page).toHaveURL(/[?&]pin=\d+/);

    const linked = await page.context().newPage();
    // The address follows once the movement has come to rest.
    await expect(async () => {
      await linked.goto(page.url());
      await expect(linked.getByRole('paragraph').filter({ hasText: /41.*→.*11/ })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await linked.close();

    await page.getByRole('button', { name: say('record.compare.stop') }).click();
    await expect(heading).toHaveCount(0);
  });

  test('shows who did what and why, and what followed from it', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await page.getByRole('searchbox', { name: say('record.filter.text') }).fill('ECR-0042');
    await expect(page.getByText(say('record.filter.found', { count: 1 }))).toBeVisible();
    await page.locator('[data-event]').first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').filter({ hasText: 'Camille Roux' })).toBeVisible();
    await expect(main.getByText(/^.?Design change ECR-0042/).first()).toBeVisible();
    await main.getByText(say('record.card.data')).click();
    await expect(main.getByText(/"AnswerChanged"/)).toBeVisible();
    await page.getByRole('button', { name: say('record.filter.clear') }).click();
    await expect(page.getByRole('searchbox', { name: say('record.filter.text') })).toHaveValue('');
  });

  test('a link of before filters as it did', async ({ page, say }) => {
    const filterOf = (column: string) =>
      page.getByRole('combobox', { name: say('common.table.filterOf', { column: say(`record.table.${column}`) }) });
    await openScreen(page, locale, 'History');
    await filterOf('who').selectOption({ label: 'Jonas Petit' });
    const person = new URL(page.url()).searchParams.get('in-who') ?? '';
    expect(person).not.toBe('');
    await openScreen(page, locale, `History?person=${person}&about=risks`);
    await expect(page).toHaveURL(new RegExp(`History\\?in-who=${person}&in-about=risks$`));
    await expect(filterOf('who')).toHaveValue(person);
    await expect(filterOf('about')).toHaveValue('risks');
    const who = page.locator('[data-event] [data-column=who]');
    await expect(who.first()).toHaveText('Jonas Petit');
    await expect(who.filter({ hasNotText: 'Jonas Petit' })).toHaveCount(0);
  });

  test('on a phone the tools wait behind a button, which says what is filtered', async ({ page, say }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, locale, 'History');
    const first = page.locator('[data-event]').first();
    await expect(first).toBeVisible();
    await settled(page, say);
    expect((await first.boundingBox())?.y).toBeLessThan(844 / 3);
    const kind = page.getByRole('combobox', {
      name: say('common.table.filterOf', { column: say('record.table.kind') }),
    });
    await expect(kind).toHaveCount(0);
    const tools = page.getByRole('button', { name: say('common.table.tools') });
    await tools.click();
    await expect(page.getByRole('link', { name: say('history.exportXlsx') })).toBeVisible();
    await kind.selectOption('answer');
    expect(await overflows(page)).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
    await tools.click();
    await expect(tools).toHaveText(new RegExp(say('common.table.toolsSet', { count: 1 })));
    await expect(page.locator('[data-event]').first()).toBeInViewport();
  });

  test('the newest events are read while the record is on its way', async ({ page, say }) => {
    const record = Promise.withResolvers<void>();
    await page.route('**/api/history/getEvents?**', async (route) => {
      await record.promise;
      await route.continue();
    });
    await openScreen(page, locale, 'History');
    const rows = page.locator('[data-event]');
    await expect(rows.first()).toBeInViewport();
    await expect(page.getByRole('search').getByText(say('common.loading'))).toBeVisible();
    const first = await rows.first().innerText();
    const top = async () => (await rows.first().boundingBox())?.y ?? Number.NaN;
    const place = await top();
    expect(await violationsOn(page)).toEqual([]);
    record.resolve();
    await rows.nth(1).click();
    await expect(page.getByText(say('common.loading'))).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]at=\d+/);
    expect(await rows.first().innerText()).toBe(first);
    expect(Math.abs((await top()) - place)).toBeLessThan(1);
  });

  test('fifteen events are in sight, of compact ones more', async ({ page, context, say }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, locale, 'History');
    await expect(page.locator('[data-event]').first()).toBeVisible();
    await settled(page, say);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(15);
    await remember(context, { density: '"compact"' });
    await openScreen(page, locale, 'History');
    await expect(page.locator('[data-event]').first()).toBeVisible();
    await settled(page, say);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(18);
  });

  test('goes to the end of a day', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    const { slider, backToNow, place } = rail(page, say);
    await expect(slider).toBeVisible();
    await slider.press('Home');
    await expect(backToNow).toBeVisible();
    const field = page.getByRole('group', { name: say('history.asOfDate') });
    const first = await dayIn(field);
    await backToNow.click();
    await expect(backToNow).toHaveCount(0);
    await writeDay(field, locale, first);
    await page.keyboard.press('Enter');
    await expect(backToNow).toBeVisible();
    expect(await dayIn(field)).toBe(first);
    expect((await place()).at).toBeGreaterThan(1);
    expect((await place()).at).toBeLessThan((await place()).of);
  });

  test('the whole record comes as a workbook and as lines of JSON', async ({ page, say, product }) => {
    await openScreen(page, locale, 'History');
    const { of: total } = await rail(page, say).place();

    const download = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
      const saved = `${product.folder}/${locale}-${file.suggestedFilename()}`;
      await file.saveAs(saved);
      return saved;
    };
    const lines = fs
      .readFileSync(await download(say('history.exportJsonl')), 'utf8')
      .trim()
      .split('\n');
    const events = lines.map((line): unknown => JSON.parse(line));
    expect(events.length).toBeGreaterThanOrEqual(total);

    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(await download(say('history.exportXlsx')));
    expect(Math.max(...workbook.worksheets.map((sheet) => sheet.actualRowCount))).toBeGreaterThan(total);
  });
});
