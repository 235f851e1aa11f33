import { expect, inBothLanguages, remember, signInCamille, test } from '../steps/journey.ts';
import {
  colourlessViolationsOn,
  contrastOn,
  isWholeIn,
  overflows,
  rawKeysOn,
  settled,
  showIn,
  violationsOn,
} from './inspect.ts';
import { othersFindOn, othersLookAt } from './other-engines.ts';
import { visits } from './visits.ts';

const widths = { desk: 1280, phone: 390 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Screens of one test: few enough that no machine takes as long as a hang. */
const stage = 12;
const stages = (['visitor', 'member'] as const).flatMap((as) => {
  const all = visits.filter((visit) => visit.as === as);
  return Array.from({ length: Math.ceil(all.length / stage) }, (_, index) => ({
    as,
    from: index * stage + 1,
    visited: all.slice(index * stage, (index + 1) * stage),
  }));
});

inBothLanguages((locale) => {
  for (const { as, from, visited } of stages)
    test(`a ${as} finds screens accessible, without a text key and a complaint of the browser, from the ${from}.`, async ({
      page,
      context,
      product,
      say,
      complaints,
    }) => {
      if (as === 'member') await signInCamille(context, product);
      await remember(context, { welcomed: 'true' });
      for (const { path } of visited)
        await test.step(path, async () => {
          if (path === '/404') complaints.expect(/\/404/);
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(`/${locale}${path}`);
          await settled(page, say);
          if (isWholeIn(locale)) expect.soft(await violationsOn(page), path).toEqual([]);
          // A screen of the past is the one of today with its controls closed.
          const isPast = path.includes('at=');
          const othersAgree = async (theme: 'light' | 'dark') => {
            if (othersLookAt(locale) === theme && !isPast)
              expect.soft(await othersFindOn(page), `${path}, other engines`).toEqual([]);
          };
          await othersAgree('light');
          expect.soft(await rawKeysOn(page), path).toEqual([]);
          expect.soft(await page.title(), path).toMatch(/\S+ · \S+/);
          for (const [device, width] of Object.entries(widths)) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await overflows(page), `${path} can be moved sideways on a ${device}`).toBe(false);
          }
          if (isWholeIn(locale) && !isPast)
            expect.soft(await colourlessViolationsOn(page), `${path} on a phone`).toEqual([]);
          await page.setViewportSize({ width: widths.desk, height: 800 });
          if (isWholeIn(locale) && !isPast) {
            await showIn(page, say, 'dark');
            expect.soft(await contrastOn(page), `${path} in the dark theme`).toEqual([]);
            await othersAgree('dark');
          }
          expect.soft(complaints.take(), path).toEqual([]);
        });
    });
});
