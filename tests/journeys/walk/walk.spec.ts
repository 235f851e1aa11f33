import { expect, inBothLanguages, remember, signInCamille, test } from '../steps/journey.ts';
import { overflows, settled, violationsOn } from './inspect.ts';
import { visits } from './visits.ts';

const themes = ['light', 'dark'] as const;
const widths = { desk: 1280, phone: 390 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

inBothLanguages((locale) => {
  for (const theme of themes)
    for (const as of ['visitor', 'member'] as const)
      test(`a ${as} finds every screen accessible in the ${theme} theme, without a complaint of the browser`, async ({
        page,
        context,
        product,
        say,
        complaints,
      }) => {
        if (as === 'member') await signInCamille(context, product);
        await remember(context, { theme: JSON.stringify(theme), welcomed: 'true' });
        for (const { path } of visits.filter((visit) => visit.as === as))
          await test.step(path, async () => {
            await page.goto(`/${locale}${path}`);
            await settled(page, say);
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            expect.soft(await violationsOn(page), path).toEqual([]);
            expect.soft(await page.title(), path).toMatch(/\S+ · \S+/);
            for (const [device, width] of Object.entries(widths)) {
              await page.setViewportSize({ width, height: 800 });
              expect.soft(await overflows(page), `${path} can be moved sideways on a ${device}`).toBe(false);
            }
            if (theme === 'light') expect.soft(await violationsOn(page), `${path} on a phone`).toEqual([]);
            await page.setViewportSize({ width: widths.desk, height: 800 });
            expect.soft(complaints.take(), path).toEqual([]);
          });
      });
});
