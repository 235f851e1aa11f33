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
    const visited = ['/Index', '/Pricing', ...entrance, '/Newsletter', '/Imprint', `/Publications/${article}`];
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

  test('what is typed before a page is live stays, and goes nowhere until it is', async ({ page, say, complaints }) => {
    complaints.expect(/401/);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    // Ends when the page is live.
    const opening = page.goto(`/${locale}/Auth/Login`);
    await page.getByLabel(say('accounts.email'), { exact: true }).fill('nobody@example.org');
    await page.getByLabel(say('accounts.password'), { exact: true }).fill('not this one');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await opening;
    await page.getByRole('button', { name: say('accounts.login.submit'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toHaveValue('nobody@example.org');
  });
});
