import { openBrowser } from './browser.ts';
import { paintRows } from './paint.ts';
import type { Section } from './report.ts';
import type { World } from './world.ts';

/** Public pages, as a visitor opens them first. */
export const publicPages = [
  ['landing page', '/en/Index'],
  ['Pricing', '/en/Pricing'],
  ['article', '/en/Publications/7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101'],
] as const;

/** The time until a visitor without a session and without a cache sees a public page. */
export async function pages(world: World): Promise<Section> {
  const browser = await openBrowser({ ...world, cookie: '' });
  const rows = await paintRows(browser, publicPages, {
    desk: 'at most 1000 ms, 150 ms, 0.02',
    slow: 'at most 1500 ms, 600 ms, 0.02',
  });
  await browser.close();
  return {
    key: 'pages',
    title: 'Public pages in a browser',
    note: 'Headless Chromium, best of three visits of somebody without a session, with an empty cache, everything on one machine.',
    rows,
  };
}
