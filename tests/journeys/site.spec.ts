import { loadReview } from '#/knowledge/load/load-review.ts';
import { expect, inBothLanguages, test } from './steps/journey.ts';
import { test as testElsewhere } from './steps/other-operator.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('a visitor plays with the product, and finds who runs the site', async ({ page, say, context }) => {
    await page.goto(`/${locale}/Index`);
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-scrolled');
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveAttribute('data-scrolled');

    const build = page.getByRole('region', { name: say('views.build.label') });
    await expect(build.getByText('36', { exact: true })).toBeVisible();
    await build
      .getByRole('group', { name: say('views.build.question.sterile') })
      .getByLabel(say('views.build.yes'))
      .check();
    await expect(build.getByText('40', { exact: true })).toBeVisible();
    await expect(build.getByText('ISO 11607')).toBeVisible();

    const check = page.getByRole('region', { name: say('views.check.label') });
    await expect(check.getByText(say('views.check.example.file.mended.lacks'))).toBeVisible();
    await check.getByRole('button', { name: say('views.check.run2') }).click();
    await expect(check.getByText(say('views.check.example.file.mended.laterWords'))).toBeVisible();
    await expect(check.getByText(say('views.check.closed', { count: 2 }))).toBeVisible();

    const run = page.getByRole('region', { name: say('views.run.label') });
    await run.getByRole('button', { name: say('views.run.next') }).click();
    await run.getByRole('button', { name: say('views.run.next') }).click();
    await expect(run.getByText(say('views.run.locked'))).toHaveCount(5);

    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('link', { name: say('public.nav.blog') })).toHaveAttribute(
      'href',
      `https://blog.acta.example/${locale}`,
    );
    // The page of a standard shows requirements of that one.
    await page.getByRole('link', { name: say('public.footer.link.iec62304') }).click();
    await expect(check.getByRole('button', { name: /62304/ })).toHaveCount(4);
    await page.getByRole('link', { name: say('public.footer.link.imprint') }).click();
    await expect(page.getByRole('heading', { name: 'Example Conformity SAS' })).toBeVisible();
    await page.getByRole('link', { name: say('public.footer.link.terms') }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: locale === 'fr' ? 'Droit applicable' : 'Which law applies' }),
    ).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['last-locale']);
  });

  test('Security says what the record proves, from the header, and leads to the check', async ({ page, say }) => {
    await page.goto(`/${locale}/Index`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const header = page.getByRole('banner');
      for (const [name, path] of [
        ['product', 'Product'],
        ['security', 'Security'],
        ['start', 'Auth/Signup'],
      ] as const) {
        const link = header.getByRole('link', { name: say(`public.nav.${name}`) });
        await expect(link).toBeInViewport({ ratio: 1 });
        await expect(link).toHaveAttribute('href', `/${locale}/${path}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('public.nav.security') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('security.title'));
    await expect(page.getByRole('heading', { name: say('security.limits.title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `security-${locale}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('security.verify') })
      .click();
    await expect(page).toHaveURL(`/${locale}/Verify`);
  });

  test('Product stands beside the other ways, and leads to who read the knowledge', async ({ page, say }) => {
    await page.goto(`/${locale}/Product`);
    const compared = page.getByRole('region', { name: say('compare.title') });
    await expect(compared.getByRole('columnheader')).toHaveCount(5);
    await expect(compared.getByRole('row')).toHaveCount(7);
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `product-${locale}`);
    await compared.getByRole('link', { name: say('compare.knowledge') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('review.title'));
    const areas = page.getByRole('region', { name: say('review.areas.title') }).getByRole('listitem');
    await expect(areas).toHaveCount(loadReview().length);
    await expect(areas.filter({ hasText: say('review.by.author') })).not.toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `knowledge-${locale}`);
  });

  test('Pricing says how to subscribe where no plan is sold online', async ({ page, say }) => {
    await page.goto(`/${locale}/Pricing`);
    await expect(page.getByText(say('pricing.closed'))).toBeVisible();
    const premium = page.getByRole('article', { name: say('pricing.premium.title') });
    const ask = premium.getByRole('link', { name: say('pricing.ask', { plan: 'Premium' }) });
    await expect(ask).toHaveAttribute('href', `/${locale}/Contact?plan=premium`);
    const trial = premium.getByRole('link', { name: say('pricing.trial') });
    await expect(trial).toHaveAttribute('href', `/${locale}/Auth/Signup`);
    await expect(page.getByText(say('pricing.choose', { plan: 'Premium' }))).toHaveCount(0);
    await expect(premium).toContainText(locale === 'fr' ? /599\s€/ : /€599/);
    // Side by side the cards begin and end together.
    const boxes = await Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `pricing-${locale}`);
    await ask.click();
    await expect(page.getByLabel(say('contact.message'))).toHaveValue(say('contact.plan', { plan: 'Premium' }));
  });

  testElsewhere('Pricing says that nothing is restricted where plans are off', async ({ page, say }) => {
    await page.goto(`/${locale}/Pricing`);
    await expect(page.getByText(say('pricing.off'))).toBeVisible();
    await expect(page.getByText(say('pricing.closed'))).toHaveCount(0);
    await expect(page.getByText(say('pricing.choose', { plan: 'Premium' }))).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('pricing.trial') })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  test('what is optional is asked for, refused, and can be allowed later', async ({ page, say }) => {
    // An operator with an outside calendar.
    await page.route(/\/Pricing$/, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      expect(html).toContain('"optionalUses":[]');
      await route.fulfill({
        response: answer,
        // The browser draws the page anew, since the server wrote it without the calendar.
        body: html.replace('"optionalUses":[]', '"optionalUses":["calendar"]').replace(' data-path=', ' data-other='),
      });
    });
    const kept = () => page.evaluate(() => localStorage.getItem('consent'));
    await page.goto(`/${locale}/Pricing`);
    const question = page.getByRole('region', { name: say('public.consent.title') });
    await expect(question.getByText(say('public.consent.use.calendar'))).toBeVisible();
    expect(await kept()).toBeNull();
    await question.getByRole('button', { name: say('public.consent.decline') }).click();
    await expect(question).toHaveCount(0);
    expect(await kept()).toContain('"calendar":false');
    await page.reload();
    const change = page.getByRole('contentinfo').getByRole('button', { name: say('public.consent.change') });
    await expect(change).toBeVisible();
    await expect(question).toHaveCount(0);
    await change.click();
    await expect(question.getByRole('heading')).toBeFocused();
    await question.getByRole('button', { name: say('public.consent.accept') }).click();
    await expect(change).toBeFocused();
    expect(await kept()).toContain('"calendar":true');
  });
});
