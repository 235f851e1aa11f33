import { expect, inBothLanguages, test } from './steps/journey.ts';

const article = '7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101';

inBothLanguages((locale) => {
  test('a visitor without script reads the pages and goes from one to the next', async ({ browser, product, say }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url, locale });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('landing.hero.title'));
    await expect(page.getByText('–', { exact: true })).toHaveCount(0);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('public.nav.pricing') })
      .first()
      .click();
    await expect(page).toHaveURL(`/${locale}/Pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pricing.title'));
    await page.getByText(say('pricing.faq.0.question')).click();
    await expect(page.getByText(say('pricing.faq.0.answer'))).toBeVisible();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('public.nav.publications') })
      .first()
      .click();
    await page.locator(`main a[href$="${article}"]`).click();
    await expect(page.locator('article h2').first()).toBeVisible();
    await context.close();
  });

  test('the browser takes over what the server wrote, without a jump and a question asked again', async ({
    page,
    say,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      let moved = 0;
      Object.assign(globalThis, { moved: () => moved });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => (moved += 'value' in entry ? Number(entry.value) : 0)),
      ).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1');
        Object.assign(globalThis, { isStill: () => heading !== null && heading.isConnected });
      });
    });
    const entrance = ['/Auth/Login', '/Auth/Signup', '/Auth/ForgotPassword', '/Auth/ResetPassword?userId=a&val=x'];
    const visited = [
      '/Index',
      '/Product',
      '/Security',
      '/Knowledge',
      '/Pricing',
      ...entrance,
      '/Newsletter',
      '/Imprint',
      `/Publications/${article}`,
    ];
    for (const path of [...visited, '/Publications'])
      await test.step(path, async () => {
        asked.length = 0;
        await page.goto(`/${locale}${path}`);
        expect(await page.evaluate('isStill()'), 'the heading is the one that the server wrote').toBe(true);
        expect(asked.filter((called) => called.startsWith('/api/'))).toEqual([]);
        // The words may settle when their font comes.
        expect(await page.evaluate('moved()')).toBeLessThan(0.02);
      });
    await test.step('the text of an article stays as it was written', async () => {
      const parts: string[] = [];
      page.on('response', (response) => parts.push(response.url()));
      await page.goto(`/${locale}/Publications/${article}`);
      const text = await page.locator('[data-written]').innerText();
      expect(text.length).toBeGreaterThan(2000);
      const loaded = parts.length;
      // Another one is drawn by the browser, whose code for that comes now.
      await page.locator('main section a[href*="/Publications/"]').first().click();
      await expect(page.locator('[data-written]')).not.toHaveText(text);
      expect(parts.length).toBeGreaterThan(loaded);
      await page.goto(`/${locale}/Publications`);
    });
    await page.getByLabel(say('publications.search')).fill('rule 11');
    await expect(page).toHaveURL(/q=rule/);
  });

  test('a page that nobody touches runs no code, and the first touch is not lost', async ({
    browser,
    product,
    say,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, locale, colorScheme: 'light' });
    const page = await context.newPage();
    const written = page.locator('#root[data-path]');
    const html = page.locator('html');
    await page.goto(`/${locale}/Index`);
    // So does a browser when a page appears under a mouse that rests.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    // The code is there, and waits.
    await expect(page.locator('link[rel="modulepreload"]')).not.toHaveCount(0);
    await expect(written).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await test.step('a button, a choice and the rail, all before the page is live', async () => {
      const dark = page.getByRole('button', { name: say('common.toDark') });
      const sterile = page
        .getByRole('group', { name: say('views.build.question.sterile') })
        .getByLabel(say('views.build.yes'));
      const rail = page.getByRole('slider', { name: say('landing.example.scrub') });
      const elements = await Promise.all([dark, sterile, rail].map((one) => one.elementHandle()));
      const isLive = await page.evaluate(([button, radio, slider]) => {
        if (slider instanceof HTMLInputElement) slider.value = '2';
        for (const control of [button, radio]) if (control instanceof HTMLElement) control.click();
        return document.querySelector('#root[data-path]') === null;
      }, elements);
      expect(isLive).toBe(false);
      await expect(written).toHaveCount(0);
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('region', { name: say('views.build.label') }).getByText('ISO 11607')).toBeVisible();
      await expect(rail).toHaveValue('2');
      await expect(rail).toHaveAttribute('aria-valuetext', / 2 (of|sur) /);
    });

    await test.step('who scrolls stays where they are', async () => {
      const elsewhere = await browser.newContext({ baseURL: product.url, locale });
      const other = await elsewhere.newPage();
      await other.goto(`/${locale}/Security`);
      await other.evaluate(() => scrollTo(0, 600));
      await expect(other.locator('#root[data-path]')).toHaveCount(0);
      expect(await other.evaluate(() => scrollY)).toBe(600);
      await elsewhere.close();
    });

    await test.step('words typed into the search of a page that is not live find articles', async () => {
      await page.goto(`/${locale}/Publications`);
      const search = await page.getByLabel(say('publications.search')).elementHandle();
      await search?.evaluate((field) => {
        if (field instanceof HTMLInputElement) field.value = 'rule 11';
        dispatchEvent(new Event('keydown'));
      });
      await expect(page).toHaveURL(/q=rule/);
    });

    await test.step('who is signed in is greeted without a touch', async () => {
      const session = { firstName: 'Ada', token: `a.${btoa('{"exp":9999999999}')}.c` };
      await page.evaluate((stored) => localStorage.setItem('session', stored), JSON.stringify(session));
      await page.goto(`/${locale}/About`);
      await expect(page.getByRole('link', { name: say('public.nav.welcome', { name: 'Ada' }) })).toBeVisible();
    });
    await context.close();
  });

  test('what is typed and sent before a page is live stays, and goes nowhere until it is', async ({
    page,
    say,
    complaints,
  }) => {
    complaints.expect(/401/);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const html = await (await page.request.get(`/${locale}/Auth/Login`)).text();
    // What comes with the page holds what is pressed; the code of the screens comes late.
    const early = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script));
    await page.route('**/assets/*.js', async (route) => {
      if (!early.has(new URL(route.request().url()).pathname)) await released;
      await route.continue();
    });
    // Ends when the page is live.
    const opening = page.goto(`/${locale}/Auth/Login`);
    await page.getByLabel(say('accounts.email'), { exact: true }).fill('nobody@example.org');
    await page.getByLabel(say('accounts.password'), { exact: true }).fill('not this one');
    // The first touch was heard: the rest of the code is asked for.
    await expect(page.locator('head link[rel=modulepreload]:not([fetchpriority])').first()).toBeAttached();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await opening;
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toHaveValue('nobody@example.org');
  });
});
