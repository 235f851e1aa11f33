import { expect, inBothLanguages, test } from './steps/journey.ts';
import { followMailedLink, openMailbox, password, signIn, signUp } from './steps/entrance.ts';
import { newAddress } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('who has not followed the link is led to it, can have it sent again, and follows it in another browser', async ({
    page,
    browser,
    say,
  }) => {
    const email = newAddress('lou');
    await signUp(page, locale, say, email);
    await page.goto(`/${locale}/Dashboard/History`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
    await signIn(page, say, { email, password });
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/ValidateEmail\\?userId=`));
    await page.getByRole('button', { name: say('accounts.validate.resend') }).click();
    await expect(page.getByText(say('accounts.validate.sent'))).toBeVisible();
    const link = await openMailbox(page, say, email, 'ValidateEmail');
    const elsewhere = await browser.newPage({ locale });
    await elsewhere.goto(link);
    await elsewhere.waitForURL(`**/${locale}/Dashboard/MyDevice`);
    await elsewhere.context().close();
  });

  test('who mistyped their address is told where the mail went, and corrects it', async ({ page, say }) => {
    const [wrong, right] = [newAddress('lu'), newAddress('lou')];
    const field = (label: string) => page.getByLabel(say(label), { exact: true });
    await signUp(page, locale, say, wrong);
    await expect(page.getByText(wrong, { exact: true })).toBeVisible();
    expect(page.url()).not.toContain(encodeURIComponent(wrong));
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `validate-${locale}`);
    await page.getByRole('link', { name: say('accounts.validate.correct') }).click();
    await expect(field('accounts.email')).toHaveValue(wrong);
    await expect(field('accounts.firstName')).toHaveValue('Inès');
    await pictures(page, `signup-again-${locale}`);
    await field('accounts.email').fill(right);
    await field('accounts.password').fill(password);
    await page.getByRole('checkbox', { name: say('accounts.signup.terms') }).check();
    await page.getByRole('button', { name: say('accounts.signup.submit') }).click();
    await expect(page.getByText(right, { exact: true })).toBeVisible();
    // Also after the page is loaded anew.
    await page.reload();
    await expect(page.getByText(right, { exact: true })).toBeVisible();
    await followMailedLink(page, say, right);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Dashboard`));
  });

  test('an address that has an account signs up to the same screen, and its owner is told by mail', async ({
    page,
    say,
    member,
  }) => {
    await page.context().clearCookies();
    await signUp(page, locale, say, member.email);
    await expect(page.getByRole('heading', { name: say('accounts.validate.title') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await openMailbox(page, say, member.email, 'Login')).toContain(`/${locale}/Auth/Login`);
  });

  test('a link that was made up validates nobody', async ({ page, say, complaints }) => {
    complaints.expect(/validateUser|status of 4/);
    await signUp(page, locale, say, newAddress('lou'));
    await page.goto(`${page.url()}&val=true`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: say('accounts.validate.done') })).toHaveCount(0);
    await page.goto(`/${locale}/Dashboard/MyDevice`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
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
