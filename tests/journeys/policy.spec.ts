import type { Page } from '@playwright/test';
import { expect, inBothLanguages, test } from './steps/journey.ts';

/** Remembers what the content security policy of a page stopped. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(globalThis, { stopped });
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
const stopped = (page: Page): Promise<unknown> => page.evaluate('stopped');

test.use({ reader: 'camille' });

// What a screen needs beyond its policy is a complaint of the browser, which the walk over all screens takes.
inBothLanguages((locale) => {
  test('what is slipped into a page does not run', async ({ page, complaints }) => {
    complaints.expect(/Content Security Policy|evil\.example/);
    await listen(page);
    const answer = await page.goto(`/${locale}/Dashboard/MyDevice`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/style-src-elem 'self'( 'sha256-[^']+')*(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ran = "script"';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'globalThis.ran = "handler"');
      image.src = 'data:,';
      document.body.append(image);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.body.append(style);
      const link = document.createElement('a');
      link.href = ['javascript', 'globalThis.ran = "address"'].join(':');
      document.body.append(link);
      link.click();
      const far = document.createElement('script');
      far.src = 'https://evil.example/a.js';
      document.body.append(far);
      const timer = document.createElement('script');
      timer.src = 'data:text/javascript,globalThis.ran = "data"';
      document.body.append(timer);
    });
    await expect
      .poll(() => stopped(page))
      .toEqual(
        expect.arrayContaining([
          'script-src-elem inline',
          'script-src-attr inline',
          'style-src-elem inline',
          'script-src-elem https://evil.example/a.js',
          'script-src-elem data',
        ]),
      );
    // A script of the house that evaluates text: what drives the browser is not bound by the policy, the page is.
    await page.route('**/probe.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'try { eval("1"); globalThis.evaluated = true } catch (error) { globalThis.evaluated = error.name }',
      }),
    );
    await page.addScriptTag({ url: '/probe.js' });
    expect(await page.evaluate('globalThis.evaluated')).toBe('EvalError');
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    await expect(page.locator('body')).toBeVisible();
  });
});
