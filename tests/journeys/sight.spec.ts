import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { rail } from './steps/rail.ts';
import { linesInSight } from './steps/table.ts';
import { settled } from './walk/inspect.ts';

test.use({ reader: 'camille' });

inBothLanguages((locale) => {
  test('at 200 % rows are in sight, and the rail is folded until it is wanted', async ({ page, say }) => {
    // What is left of 1440 × 900.
    await page.setViewportSize({ width: 720, height: 450 });
    await openScreen(page, locale, 'ABR');
    await settled(page, say);
    const { region, slider } = rail(page, say);
    await expect(region).toBeVisible();
    await expect(slider).toHaveCount(0);
    const risk = page.locator('[data-risk]').first();
    await risk.evaluate((row) => row.closest('[role=grid]')?.scrollIntoView({ block: 'end' }));
    expect(await linesInSight(page, '[data-risk]')).toBeGreaterThanOrEqual(3);
    await region.getByRole('button', { name: say('history.rail.expand') }).click();
    await expect(slider).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(slider).toBeVisible();
    await expect(region.getByRole('button', { name: say('history.rail.collapse') })).toBeVisible();
  });

  test('in forced colours a line tells the active tab, menu entry and row from the others', async ({ page, say }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openScreen(page, locale, 'ABR');
    await settled(page, say);
    const outlines = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).outlineStyle !== 'none'));
    const tabs = page.getByRole('navigation', { name: say('risks.section.title') }).getByRole('button');
    const menu = page.getByRole('navigation', { name: say('shell.menu') }).getByRole('link');
    for (const links of [tabs, menu]) {
      const marked = await links.evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).outlineStyle !== 'none')
          .map((one) => one.getAttribute('aria-current')),
      );
      expect(marked).toHaveLength(1);
      expect(marked[0]).toBeTruthy();
    }
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+J');
    await expect(page.locator('[data-risk][aria-selected=true]')).toHaveCount(2);
    expect(await outlines('[data-risk][aria-selected=true]')).toEqual([true, true]);
    expect(await outlines('[data-risk][aria-selected=false]')).not.toContain(true);
    // Not by colour alone, in any colours: a tick stands in the row.
    const ticks = await page
      .locator('[data-risk][aria-selected=true]')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::before').content));
    expect(ticks).toEqual(['"✓"', '"✓"']);
  });
});
