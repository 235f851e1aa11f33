import { authenticatorApp, signOut } from './steps/account.ts';
import { signIn } from './steps/entrance.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { newAddress } from './steps/member.ts';
import { violationsOn } from './walk/inspect.ts';

const password = 'a kettle sings at dawn';

inBothLanguages((locale) => {
  test('a member who lost every second factor gets in again by the only owner, marked so', async ({
    page,
    browser,
    product,
    say,
    member,
  }) => {
    const email = newAddress('sam');
    const sam = await (await browser.newContext({ baseURL: product.url, locale })).newPage();
    const mailed = async (screen: string): Promise<string> => {
      const found = async () => {
        const html = await (await page.request.get('/dev/mail')).text();
        const article = html.split('<article>').find((one) => one.includes(`<p>${email} ·`) && one.includes(screen));
        return new RegExp(`href="([^"]*Auth/${screen}[^"]*)"`).exec(article ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
      };
      await expect.poll(found).not.toBe('');
      return found();
    };

    await test.step('joins with a second factor, and loses it', async () => {
      const headers = { 'accept-language': locale };
      const invited = { data: { email, role: 'quality' }, headers };
      expect((await page.request.post('/api/organisation/inviteMember', invited)).status()).toBe(200);
      const link = new URL(await mailed('Invitation')).searchParams;
      const data = { ...Object.fromEntries(link), firstName: 'Sam', lastName: 'Petit', password, acceptTosAndPp: true };
      expect((await sam.request.post('/api/organisation/signUpByInvitation', { data, headers })).status()).toBe(200);
      await openScreen(sam, locale, 'Account');
      await sam.getByRole('button', { name: say('account.factors.addTotp') }).click();
      const dialog = sam.getByRole('dialog', { name: say('account.totp.title') });
      const secret = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      await dialog.getByLabel(say('account.totp.code')).fill(await authenticatorApp(secret ?? '')());
      await dialog.getByRole('button', { name: say('account.totp.confirm') }).click();
      await sam.getByRole('button', { name: say('account.codes.close') }).click();
      await signOut(sam, say, { firstName: 'Sam', lastName: 'Petit' });
    });

    const ask = async () => {
      await sam.goto(`/${locale}/Auth/Login`);
      await signIn(sam, say, { email, password });
      await sam.getByRole('button', { name: say('accounts.lost.open') }).click();
      await sam.getByRole('button', { name: say('accounts.lost.ask') }).click();
      await expect(sam.getByText(say('accounts.lost.owners'))).toBeVisible();
    };

    await test.step('asks for the way back, and can stop it by the link', async () => {
      await ask();
      expect(await violationsOn(sam)).toEqual([]);
      await sam.goto(await mailed('CancelRecovery'));
      await expect(sam.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOn(sam)).toEqual([]);
      await sam.getByRole('button', { name: say('accounts.cancelRecovery.stop') }).click();
      await expect(sam.getByRole('heading', { name: say('accounts.cancelRecovery.done') })).toBeVisible();
    });

    await test.step('asks again; the only owner approves with a reason, marked as without a second person', async () => {
      await ask();
      await openScreen(page, locale, 'Settings');
      await page.getByRole('button', { name: say('organisations.recovery.approveOf', { name: 'Sam Petit' }) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say('organisations.recovery.noSecondPerson'))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByLabel(say('organisations.change.reason')).fill(`${member.firstName} knows the voice`);
      await dialog.getByRole('button', { name: say('organisations.recovery.approveConfirm') }).click();
      await expect(page.getByText(say('organisations.recovery.done'))).toBeVisible();
      const mark = locale === 'fr' ? '(sans seconde personne)' : '(no second person)';
      await expect(page.getByText(mark).first()).toBeVisible();
    });

    await test.step('signs in with the password alone', async () => {
      await sam.goto(`/${locale}/Auth/Login`);
      await signIn(sam, say, { email, password });
      await sam.waitForURL(`**/${locale}/Dashboard/**`);
      await sam.context().close();
    });
  });
});
