import { expect, inBothLanguages, openScreen, test } from '../steps/journey.ts';
import { rail } from '../steps/rail.ts';
import { settled } from './inspect.ts';

test.use({ reader: 'camille' });

inBothLanguages((locale) => {
  for (const screen of ['MyDevice', 'DeviceDashboard', 'History', 'History?at=60'])
    test(`${screen} can be printed, without what belongs to the screen alone`, async ({ page, say }) => {
      await openScreen(page, locale, screen);
      await settled(page, say);
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: say('history.rail.title') })).toBeHidden();
      await expect(page.getByRole('navigation', { name: say('shell.menu') })).toBeHidden();
    });

  test('on paper a screen has the whole width, and says which device and which moment it shows', async ({
    page,
    say,
  }) => {
    await openScreen(page, locale, 'DeviceDashboard?at=60');
    await settled(page, say);
    await page.emulateMedia({ media: 'print' });
    const stamp = page.getByText(/Tensio Home.*Asteria Medical.*[0-9a-f]{64}/);
    await expect(stamp).toBeVisible();
    const wide = await page.evaluate(() => (document.querySelector('main')?.clientWidth ?? 0) / innerWidth);
    expect(wide).toBeGreaterThan(0.95);
    const margins = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    );
    expect(margins).toMatch(/@top-left[^}]*Tensio/);
    expect(margins).toMatch(/@bottom-right[^}]*counter\(page\)[^}]*counter\(pages\)/);
    await page.emulateMedia({ media: null });
    await expect(stamp).toBeHidden();
  });

  test('on paper the history is complete', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await settled(page, say);
    const { of: total } = await rail(page, say).place();
    const lines = page.getByRole('grid', { name: say('history.events') }).locator('[data-event]');
    expect(await lines.count()).toBeLessThan(total);
    await page.emulateMedia({ media: 'print' });
    await expect(lines).toHaveCount(total);
    await page.emulateMedia({ media: null });
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(4);
  });
});
