import { expect, inBothLanguages, test } from './steps/journey.ts';

inBothLanguages((locale) => {
  test('a visitor plays with the product, and finds who runs the site', async ({ page, say, context }) => {
    await page.goto(`/${locale}/Index`);
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-scrolled');
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveAttribute('data-scrolled');

    const build = page.getByRole('region', { name: say('views.build.label') });
    await expect(build.getByText('29', { exact: true })).toBeVisible();
    await build
      .getByRole('group', { name: say('views.build.question.sterile') })
      .getByLabel(say('views.build.yes'))
      .check();
    await expect(build.getByText('32', { exact: true })).toBeVisible();
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
