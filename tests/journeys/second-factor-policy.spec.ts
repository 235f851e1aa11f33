import { authenticatorApp } from './steps/account.ts';
import { signIn } from './steps/entrance.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';

inBothLanguages((locale) => {
  test('an owner asks for second factors; who has none is told, and after the days reaches the account alone', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    complaints.expect(/403|SECOND_FACTOR/);
    const save = { name: say('organisations.factors.save'), exact: true };
    const ask = async (days: string) => {
      await page.getByLabel(say('organisations.factors.required')).selectOption('all');
      await page.getByLabel(say('organisations.factors.days')).fill(days);
      await page.getByRole('button', save).click();
      await page.getByRole('dialog').getByLabel(say('organisations.change.reason')).fill('Customers ask for it');
      await page.getByRole('dialog').getByRole('button', save).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    await test.step('with days to add one: a notice says until when', async () => {
      await openScreen(page, locale, 'Settings');
      await expect(page.getByRole('cell', { name: say('organisations.members.hasNone') })).toBeVisible();
      await ask('14');
      await expect(page.getByRole('link', { name: say('shell.factor.add') })).toBeVisible();
      await openScreen(page, locale, 'MyDevice');
      await expect(page.getByRole('link', { name: say('shell.factor.add') })).toBeVisible();
    });

    await test.step('without days: nothing but the account is left, also after signing in again', async () => {
      await openScreen(page, locale, 'Settings');
      await ask('0');
      await page.waitForURL(`**/${locale}/Dashboard/Account`);
      await expect(page.getByText(say('shell.factor.overdue'))).toBeVisible();
      // Nothing of the screen asks any more when the session is gone.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`/${locale}/Auth/Login`);
      await signIn(page, say, member);
      await page.waitForURL(`**/${locale}/Dashboard/Account`);
    });

    await test.step('with a second factor everything is there again', async () => {
      await page.getByRole('button', { name: say('account.factors.addTotp') }).click();
      const dialog = page.getByRole('dialog', { name: say('account.totp.title') });
      const secret = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      await dialog.getByLabel(say('account.totp.code')).fill(await authenticatorApp(secret ?? '')());
      await dialog.getByRole('button', { name: say('account.totp.confirm') }).click();
      await page.getByRole('button', { name: say('account.codes.close') }).click();
      await expect(page.getByText(say('shell.factor.overdue'))).toHaveCount(0);
      await page.goto(`/${locale}/Dashboard/Settings`);
      await expect(page.getByRole('cell', { name: say('organisations.members.hasFactor') })).toBeVisible();
      await expect(page.getByText('Customers ask for it').first()).toBeVisible();
    });
  });
});
