import { openBrowser, openPage, vitalsOf } from './browser.ts';
import { ms } from './measure.ts';
import { paintRows } from './paint.ts';
import type { Row, Section } from './report.ts';
import type { World } from './world.ts';

/** Public pages, as a visitor opens them first. */
export const publicPages = [
  ['landing page', '/en/Index'],
  ['landing page in French', '/fr/Index'],
  ['Product', '/en/Product'],
  ['Security', '/en/Security'],
  ['Samples', '/en/Samples'],
  ['Knowledge', '/en/Knowledge'],
  ['Pricing', '/en/Pricing'],
  ['Pricing in French', '/fr/Pricing'],
  ['check of a standard', '/en/Check/14971'],
  ['class guide', '/en/Forms/AI-QA-Guide'],
  ['Publications', '/en/Publications'],
  ['article', '/en/Publications/7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101'],
  ['article in French', '/fr/Publications/7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101'],
  ['book a demo', '/en/Auth/BookDemo'],
  ['sign-up in French', '/fr/Auth/Signup'],
] as const;

/** The time until a visitor without a session and without a cache sees a public page. */
export async function pages(world: World): Promise<Section> {
  const browser = await openBrowser({ ...world, cookie: '' });
  const rows = await paintRows(browser, publicPages, {
    desk: 'at most 1000 ms, 150 ms, 0.02',
    slow: 'at most 1500 ms, 600 ms, 0.02',
  });
  for (const [name, address] of publicPages.filter(([one]) => /^(landing page|Pricing|article)$/.test(one)))
    for (const slow of [false, true]) rows.push(await firstPress(browser, { name, address, slow }));
  await browser.close();
  return {
    key: 'pages',
    title: 'Public pages in a browser',
    note: 'Headless Chromium, best of three visits of somebody without a session, with an empty cache, everything on one machine. Nobody touches the pages; the last rows say what the first press then costs, from the press to its effect.',
    rows,
  };
}

/** How long the first press on a page, of the button for the theme, waits for its effect while the page is taken over. */
async function firstPress(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  { name, address, slow }: { name: string; address: string; slow: boolean },
): Promise<Row> {
  let best = { took: Infinity, blocked: Infinity };
  for (let round = 0; round < 3; round++) {
    const context = await browser.context();
    const { page } = await openPage(context, address, { slow });
    await page.waitForTimeout(2500);
    const { tbt } = await vitalsOf(page);
    const took = await page.evaluate(pressForDark);
    const blocked = (await vitalsOf(page)).tbt - tbt;
    if (took < best.took) best = { took, blocked };
    await context.close();
  }
  return {
    what: `${name}, first press, ${slow ? 'slow' : 'desktop'}`,
    value: `${ms(best.took)}, blocked ${ms(best.blocked)}`,
  };
}

function pressForDark(): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const look = () => document.documentElement.dataset['theme'] === 'dark' && resolve(performance.now() - began);
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    document.querySelector<HTMLElement>('header button')?.click();
  });
}
