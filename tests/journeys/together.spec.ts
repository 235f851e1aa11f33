import { answerByApi, answerOnScreen, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { figuresFollow } from './steps/figures.ts';
import { addDevice } from './steps/member.ts';
import { startApi } from './product/programs.ts';

inBothLanguages((locale) => {
  test('an answer that is given in one tab appears in the other', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await openScreen(page, locale, 'MyDevice');
    const other = await page.context().newPage();
    await openScreen(other, locale, 'MyDevice');
    const asked = (tab: typeof page) =>
      tab.getByRole('region', { name: say('profiling.current') }).getByRole('heading', { level: 2 });
    for (const [here, there] of [
      [page, other],
      [other, page],
    ] as const) {
      await answerOnScreen(here, locale, say, 'mouse');
      await expect(asked(there)).toHaveText((await asked(here).textContent()) ?? '');
      await figuresFollow(there, page.request, device, locale, say);
    }
  });

  test('a screen asks for everything once, and again where something happened before it could listen', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    // Other journeys write meanwhile, and what the views have not taken up when the screen listens makes it ask again:
    // a screen that asks twice by itself does so each time.
    await expect(async () => {
      await page.goto('about:blank'); // the page before this one may still be asking
      asked.length = 0;
      const listening = page.waitForResponse('**/api/stream*');
      await openScreen(page, locale, 'MyDevice');
      await listening;
      await page.waitForTimeout(500); // longer than events are gathered
      expect(asked.length).toBeGreaterThan(4);
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    }).toPass({ timeout: 240_000 });

    let listen = (): void => undefined;
    const held = new Promise<void>((resolve) => (listen = resolve));
    await page.route('**/api/stream*', async (route) => {
      await held;
      await route.continue();
    });
    await openScreen(page, locale, 'MyDevice');
    await expect(page.getByText(say('profiling.answered', { count: 0 }))).toBeVisible();
    await answerByApi(page.request, device, 2);
    await expect(page.getByText(say('profiling.answered', { count: 0 }))).toBeVisible();
    listen();
    await expect(page.getByText(say('profiling.answered', { count: 2 }))).toBeVisible();
  });

  test('a server that goes away and comes back loses nothing', async ({
    browser,
    product,
    say,
    member,
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to (load|fetch)/);
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    const second = await startApi(product.env, product.folder, `api-${locale}`);
    const context = await browser.newContext({
      baseURL: second.url,
      locale,
      storageState: await page.context().storageState(),
    });
    const tab = await context.newPage();
    await openScreen(tab, locale, 'MyDevice');
    await expect(tab.getByText(say('shell.live'), { exact: true })).toBeVisible();
    await answerOnScreen(tab, locale, say, 'mouse');

    await second.kill();
    const reconnecting = say('shell.reconnecting', { time: '§' }).split('§')[0] ?? '';
    await expect(tab.getByText(reconnecting)).toBeVisible();
    await answerByApi(page.request, device, 2);

    const again = await startApi(product.env, product.folder, `api-${locale}`);
    expect(again.url).toBe(second.url);
    await expect(tab.getByText(say('shell.live'), { exact: true })).toBeVisible();
    await expect(tab.getByText(say('profiling.answered', { count: 3 }))).toBeVisible();
    await answerOnScreen(tab, locale, say, 'key');
    await figuresFollow(tab, page.request, device, locale, say);
    await context.close();
    await again.stop();
  });

  test('a part whose code does not come is asked for again, and the screen stands', async ({
    page,
    member,
    say,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to (load|fetch)/);
    expect(member.userId).not.toBe('');
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'MyDevice');
    await expect(page.getByText(say('shell.live'), { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    let lost = 0;
    await page.route('**/assets/*.js', async (route) => {
      lost += 1;
      await route.abort('connectionrefused');
    });
    await page.getByRole('button', { name: `${say('common.language')}: ${locale.toUpperCase()}` }).click();
    await expect.poll(() => lost).toBeGreaterThan(1);
    await expect(page.getByText(say('shell.live'), { exact: true })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await expect(page.getByRole('menu').getByText('Français')).toBeVisible();
  });
});
