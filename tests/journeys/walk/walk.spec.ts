import { expect, inBothLanguages, remember, signInCamille, test } from '../steps/journey.ts';
import { contrastOn, overflows, rawKeysOn, settled, showIn, isWholeIn, violationsOn } from './inspect.ts';
import { visits } from './visits.ts';

const widths = { desk: 1280, phone: 390 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

inBothLanguages((locale) => {
  for (const as of ['visitor', 'member'] as const)
    test(`a ${as} finds every screen accessible, without a text key and a complaint of the browser`, async ({
      page,
      context,
      product,
      say,
      complaints,
    }) => {
      if (as === 'member') await signInCamille(context, product);
      await remember(context, { welcomed: 'true' });
      for (const { path } of visits.filter((visit) => visit.as === as))
        await test.step(path, async () => {
          if (path === '/404') complaints.expect(/\/404/);
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(`/${locale}${path}`);
          await settled(page, say);
          if (isWholeIn(locale)) expect.soft(await violationsOn(page), path).toEqual([]);
          expect.soft(await rawKeysOn(page), path).toEqual([]);
          expect.soft(await page.title(), path).toMatch(/\S+ · \S+/);
          for (const [device, width] of Object.entries(widths)) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await overflows(page), `${path} can be moved sideways on a ${device}`).toBe(false);
          }
          if (isWholeIn(locale)) expect.soft(await violationsOn(page), `${path} on a phone`).toEqual([]);
          await page.setViewportSize({ width: widths.desk, height: 800 });
          if (isWholeIn(locale)) {
            await showIn(page, say, 'dark');
            expect.soft(await contrastOn(page), `${path} in the dark theme`).toEqual([]);
          }
          expect.soft(complaints.take(), path).toEqual([]);
        });
    });
});
