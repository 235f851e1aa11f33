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

  test('on paper the history is complete', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await settled(page, say);
    const { of: total } = await rail(page, say).place();
    const lines = page.getByRole('group', { name: say('history.events') }).getByRole('button');
    expect(await lines.count()).toBeLessThan(total);
    await page.emulateMedia({ media: 'print' });
    await expect(lines).toHaveCount(total);
    await page.emulateMedia({ media: null });
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(4);
  });
});
