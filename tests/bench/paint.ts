import { openPage, vitalsOf, type openBrowser, type Vitals } from './browser.ts';
import { ms } from './measure.ts';
import type { Row } from './report.ts';

const rounds = 3;

/** The best of three first visits of each screen with an empty cache, on a desk and over a slow line. */
export async function paintRows(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  visited: readonly (readonly [name: string, address: string])[],
  goals: { desk: string; slow: string },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of visited)
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
        reference: slow ? goals.slow : goals.desk,
      });
    }
  return rows;
}
