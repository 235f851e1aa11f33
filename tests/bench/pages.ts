import { ms } from './measure.ts';
import { openBrowser, openPage, vitalsOf, type Vitals } from './browser.ts';
import type { Row, Section } from './report.ts';
import type { World } from './world.ts';

const rounds = 3;

/** Public pages, as a visitor opens them first. */
export const publicPages = [
  ['landing page', '/en/Index'],
  ['Pricing', '/en/Pricing'],
  ['article', '/en/Publications/7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101'],
] as const;

/** The time until a visitor without a session and without a cache sees a public page. */
export async function pages(world: World): Promise<Section> {
  const browser = await openBrowser({ ...world, cookie: '' });
  const rows: Row[] = [];
  for (const [name, address] of publicPages)
    for (const slow of [false, true]) {
      let best: Vitals = { lcp: Infinity, cls: Infinity, tbt: Infinity };
      for (let round = 0; round < rounds; round++) {
        const context = await browser.context();
        const { page } = await openPage(context, address, { slow });
        await page.waitForTimeout(2500);
        const seen = await vitalsOf(page);
        if (seen.lcp < best.lcp) best = seen;
        await context.close();
      }
      rows.push({
        what: `${name}, ${slow ? '10 Mbit/s and a processor four times slower' : 'desktop'}`,
        value: `painted ${ms(best.lcp)}, blocked ${ms(best.tbt)}, shifted ${best.cls.toFixed(3)}`,
        reference: slow ? 'at most 1500 ms, 600 ms, 0.02' : 'at most 1000 ms, 150 ms, 0.02',
      });
    }
  await browser.close();
  return {
    key: 'pages',
    title: 'Public pages in a browser',
    note: `Headless Chromium, best of ${rounds} visits of somebody without a session, with an empty cache, everything on one machine.`,
    rows,
  };
}
