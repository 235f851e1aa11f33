import type { Page } from '@playwright/test';
import { answerOnScreen, monitor } from './steps/answering.ts';
import { expect, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';

/** What a tab has asked the API for since this was last called, the stream excepted. */
function listen(page: Page): () => string[] {
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/stream') asked.push(`${request.method()} ${pathname}`);
  });
  return () => {
    const taken = asked;
    asked = [];
    return taken;
  };
}

const wanted = 2;
/** Longer than events are gathered and read again. */
const settledMs = 1500;

test('an answer costs at most two readings in the tab that gives it, and in every other tab', async ({
  browser,
  page,
  member,
  say,
}) => {
  expect(member.userId).not.toBe('');
  await addDevice(page.request, monitor);
  await openScreen(page, 'en', 'MyDevice');
  await answerOnScreen(page, 'en', say, 'mouse');
  // A browser opens six connections to a host, and each tab holds one: three tabs in a context leave room.
  const storageState = await page.context().storageState();
  const openContext = () => browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en', storageState });
  const contexts = [await openContext(), await openContext()];
  const others: { screen: string; taken: () => string[] }[] = [];
  for (const [index, screen] of ['MyDevice', 'DeviceDashboard', 'ABR', 'Roadmap', 'Norms', 'Templates'].entries()) {
    const other = await contexts[index % 2]!.newPage();
    const listening = other.waitForResponse('**/api/stream*');
    const taken = listen(other);
    await openScreen(other, 'en', screen);
    await listening;
    others.push({ screen, taken });
  }
  await page.waitForTimeout(settledMs);
  for (const { taken } of others) taken();
  const own = listen(page);
  const costs: string[] = [];
  for (let answer = 0; answer < 3; answer++) {
    await answerOnScreen(page, 'en', say, 'mouse');
    await page.waitForTimeout(settledMs);
    const tabs = [
      { screen: 'the answering tab', taken: () => own().filter((call) => call.startsWith('GET')) },
      ...others,
    ];
    for (const { screen, taken } of tabs) {
      const asked = taken();
      if (asked.length > wanted) costs.push(`${screen}: ${asked.join(', ')}`);
    }
  }
  for (const context of contexts) await context.close();
  expect(costs).toEqual([]);
});

const asksFirst = [
  'MyDevice',
  'Roadmap',
  'Description',
  'DeviceDashboard',
  'Cover',
  'Templates',
  'GED',
  'History',
  'Norms',
  'Check/ConformityRunsList',
];

test('a first visit asks for nothing twice, and its document asks for what the screen shows first', async ({
  page,
  member,
}) => {
  expect(member.userId).not.toBe('');
  await addDevice(page.request, monitor);
  // Until the views have taken in the new device, a screen reads again what came too early.
  await openScreen(page, 'en', 'MyDevice');
  await page.waitForTimeout(settledMs);
  for (const screen of asksFirst)
    // A response that comes late, as under load, is read again with right: one visit that asks nothing twice is enough.
    await expect(async () => {
      const fresh = await page.context().newPage();
      try {
        const asked: string[] = [];
        fresh.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (pathname.startsWith('/api/') && pathname !== '/api/stream') asked.push(pathname + search);
        });
        const listening = fresh.waitForResponse('**/api/stream*');
        await openScreen(fresh, 'en', screen);
        await listening;
        await fresh.waitForTimeout(settledMs);
        const first = await fresh.locator('script[data-first]').getAttribute('data-first');
        expect(
          asked.filter((path, at) => asked.indexOf(path) < at),
          screen,
        ).toEqual([]);
        expect(asked.filter((path) => path.startsWith(first ?? 'none'))).toHaveLength(1);
        // The code has taken all that the document asked for.
        expect(await fresh.evaluate(() => [...(globalThis.askedAhead?.keys() ?? [])])).toEqual([]);
      } finally {
        await fresh.close();
      }
    }).toPass({ timeout: 60_000 });
});
