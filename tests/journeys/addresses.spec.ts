import { expect, inBothLanguages, test } from './steps/journey.ts';

inBothLanguages((locale) => {
  test('what does not exist leads to the 404 page, and from there home', async ({ page, say, complaints }) => {
    complaints.expect(/Nowhere/);
    await page.goto(`/${locale}/Nowhere/at/all`);
    await expect(page).toHaveURL(`/${locale}/404`);
    await expect(page.getByRole('heading', { name: say('public.notFound.title') })).toBeVisible();
    await expect(page.getByText(say('public.notFound.text'))).toBeVisible();
    await page.getByRole('link', { name: say('public.notFound.action') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/Index$`, 'i'));
  });

  for (const [from, target] of [
    ['', '/Index'],
    ['/Auth', '/Auth/Login'],
    ['/Forms', '/Forms/AI-QA-Guide'],
  ] as const)
    test(`${from || '/'} leads to ${target}`, async ({ page }) => {
      await page.goto(`/${locale}${from}`);
      await expect(page).toHaveURL(`/${locale}${target}`);
    });

  test.describe('with a session', () => {
    test.use({ reader: 'camille' });
    for (const [from, target] of [
      ['/Dashboard', '/Dashboard/MyDevice'],
      ['/Dashboard/Check', '/Dashboard/Check/ConformityRunsList'],
      ['/Dashboard/ConformityBoard', '/Dashboard/Check/ConformityBoard'],
    ] as const)
      test(`${from} leads to ${target}`, async ({ page }) => {
        await page.goto(`/${locale}${from}`);
        await expect(page).toHaveURL(`/${locale}${target}`);
      });
  });

  test('a visitor of the dashboard signs in first, and then arrives there', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    complaints.expect(/401/);
    await page.context().clearCookies();
    await page.goto(`/${locale}/Dashboard/History?at=3`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login\\?return=`));
    await page.getByLabel(say('accounts.email'), { exact: true }).fill(member.email);
    await page.getByLabel(say('accounts.password'), { exact: true }).fill(member.password);
    await page.getByRole('button', { name: say('accounts.login.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/Dashboard/History`));
  });
});

test.describe('addresses without a known locale', () => {
  test.use({ language: 'fr' });
  for (const [from, target] of [
    ['/', '/fr/Index'],
    ['/Auth', '/fr/Auth/Login'],
    ['/Auth/Signup', '/fr/Auth/Signup'],
    ['/Forms', '/fr/Forms/AI-QA-Guide'],
    ['/index', '/fr/index'],
    ['/Publications', '/fr/Publications'],
    ['/Pricing', '/fr/Pricing'],
    ['/de/Pricing', '/en/Pricing'],
    ['/nowhere', '/fr/404'],
  ] as const)
    test(`a French browser that opens ${from} gets to ${target}`, async ({ page, complaints }) => {
      if (target === '/fr/404') complaints.expect(/nowhere/);
      await page.goto(from);
      await expect(page).toHaveURL(target);
    });

  test('the stored locale comes before that of the browser', async ({ page }) => {
    await page.goto('/en/Pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [from, target] of [
      ['/', '/en/Index'],
      ['/de/Publications', '/en/Publications'],
      ['/Auth/Signup', '/en/Auth/Signup'],
    ] as const) {
      await page.goto(from);
      await expect(page).toHaveURL(target);
    }
  });
});
