import { expect, inBothLanguages, test } from './steps/journey.ts';
import { password, signIn, signUp } from './steps/entrance.ts';
import { newAddress } from './steps/member.ts';

inBothLanguages((locale) => {
  test('who has not validated the address is led to its validation, and can have the link sent again', async ({
    page,
    say,
  }) => {
    const email = newAddress('lou');
    await signUp(page, locale, say, email);
    await page.goto(`/${locale}/Dashboard/History`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/ValidateEmail\\?userId=`));
    await page.context().clearCookies();
    await page.goto(`/${locale}/Auth/Login`);
    await signIn(page, say, { email, password });
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/ValidateEmail\\?userId=`));
    await page.getByRole('button', { name: say('accounts.validate.resend') }).click();
    await expect(page.getByText(say('accounts.validate.sent'))).toBeVisible();
  });

  test('a link that was made up validates nobody', async ({ page, say, complaints }) => {
    complaints.expect(/validateUser|status of 4/);
    await signUp(page, locale, say, newAddress('lou'));
    await page.goto(`${page.url()}&val=true`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: say('accounts.validate.done') })).toHaveCount(0);
    await page.goto(`/${locale}/Dashboard/MyDevice`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/ValidateEmail\\?userId=`));
  });

  test('a wrong password is told without a word on which accounts exist', async ({ page, say, member, complaints }) => {
    complaints.expect(/401/);
    await page.context().clearCookies();
    const said: (string | null)[] = [];
    for (const email of [member.email, newAddress('nobody')]) {
      await page.goto(`/${locale}/Auth/Login`);
      await signIn(page, say, { email, password: 'not this one' });
      said.push(await page.getByRole('alert').textContent());
    }
    expect(said[0]).not.toBe('');
    expect(said[0]).toBe(said[1]);
    await page.getByLabel(say('accounts.email'), { exact: true }).fill('no address');
    await page.getByLabel(say('accounts.password'), { exact: true }).fill('');
    await page.getByRole('button', { name: say('accounts.login.submit') }).click();
    await expect(page.getByText(say('accounts.invalid.emailInvalid'))).toBeVisible();
    await expect(page.getByText(say('accounts.invalid.passwordMissing'))).toBeVisible();
  });

  test('the public pages greet who is signed in, and lead to the device', async ({ page, say, member }) => {
    await page.goto(`/${locale}/Dashboard/NewDevice`);
    await page.getByRole('button', { name: say('notices.welcome.Button') }).click();
    await page.getByRole('link', { name: say('shell.pricing') }).click();
    await expect(page).toHaveURL(`/${locale}/Pricing`);
    await page.getByRole('link', { name: say('public.nav.welcome', { name: member.firstName }) }).click();
    await expect(page).toHaveURL(`/${locale}/Dashboard/MyDevice`);
  });

  for (const [norm, shown] of [
    ['/62304', '62304'],
    ['/14971', '14971'],
    ['/62366', '14971'],
    ['/13485', '13485'],
    ['/anything', '13485'],
    ['', '13485'],
  ] as const)
    test(`Check${norm} shows ${shown}`, async ({ page }) => {
      await page.goto(`/${locale}/Check${norm}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(shown);
    });
});
