import { expect, inBothLanguages, test } from './steps/journey.ts';
import { visits } from './walk/visits.ts';

/** A text key that no catalogue holds, such as `announced.notBuilt`. */
const rawKey = /^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z0-9-]*)+$/;

inBothLanguages((locale) => {
  for (const as of ['visitor', 'member'] as const)
    test.describe(as, () => {
      test.use({ reader: as === 'member' ? 'camille' : 'nobody' });

      test('no screen that is opened directly shows the key of a text', async ({ context }) => {
        const raw: string[] = [];
        for (const { path } of visits.filter((visit) => visit.as === as)) {
          const page = await context.newPage();
          await page.goto(`/${locale}${path}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
          raw.push(...lines.filter((line) => rawKey.test(line)).map((line) => `${path}: ${line}`));
          await page.close();
        }
        expect(raw).toEqual([]);
      });
    });
});
