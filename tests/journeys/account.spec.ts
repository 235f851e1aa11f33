import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authenticatorApp, passTime, proveAgain, signOut, virtualAuthenticator } from './steps/account.ts';
import { openMailbox, signIn } from './steps/entrance.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice, type Member } from './steps/member.ts';
import type { Say } from './steps/words.ts';
import { settled, violationsOn } from './walk/inspect.ts';

const person = { firstName: 'Alix', lastName: 'Moreau' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds an authenticator app on the account page; returns it, and the recovery codes that were shown. */
async function enrolApp(page: Page, say: Say) {
  await button(page, say('account.factors.addTotp')).click();
  const dialog = page.getByRole('dialog', { name: say('account.totp.title') });
  await expect(dialog.getByRole('img', { name: say('account.totp.qr') })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const secret = dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const app = authenticatorApp((await secret.textContent()) ?? '');
  await dialog.getByLabel(say('account.totp.code')).fill(await app());
  await dialog.getByRole('button', { name: say('account.totp.confirm') }).click();
  const shown = page.getByRole('dialog', { name: say('account.codes.shown') });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  expect(await violationsOn(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: say('account.codes.download') }).click(),
  ]);
  const codes = await shown.getByRole('listitem').allTextContents();
  const file = await readFile(await saved.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await shown.getByRole('button', { name: say('account.codes.close') }).click();
  return { app, codes };
}

const enter = (page: Page, say: Say, { email, password }: Pick<Member, 'email' | 'password'>) =>
  signIn(page, say, { email, password });

inBothLanguages((locale) => {
  test('an authenticator app is added, asked for at the next sign-in, and a recovery code stands in for it', async ({
    page,
    say,
    member,
  }) => {
    await openScreen(page, locale, 'Account');
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    const { app, codes } = await enrolApp(page, say);
    await expect(page.getByText(say('account.codes.left', { count: 10 }))).toBeVisible();

    await signOut(page, say, person);
    await enter(page, say, member);
    await expect(page.getByRole('heading', { name: say('accounts.second.title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel(say('proof.totp')).fill(await app());
    await button(page, say('proof.confirm')).click();
    await page.waitForURL(`**/${locale}/Dashboard/**`);

    await signOut(page, say, person);
    await enter(page, say, member);
    await button(page, say('proof.instead.recovery-code')).click();
    await page.getByLabel(say('proof.recovery-code')).fill(codes[0] ?? '');
    await button(page, say('proof.confirm')).click();
    await page.waitForURL(`**/${locale}/Dashboard/**`);
    await openScreen(page, locale, 'Account');
    await expect(page.getByText(say('account.codes.left', { count: 9 }))).toBeVisible();
  });

  test('a wrong code is told, and the page can be left for another account', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    complaints.expect(/403|secondFactor/);
    await openScreen(page, locale, 'Account');
    await enrolApp(page, say);
    await signOut(page, say, person);
    await enter(page, say, member);
    await page.getByLabel(say('proof.totp')).fill('000000');
    await button(page, say('proof.confirm')).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.goto(`/${locale}/Dashboard/Account`);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
    await enter(page, say, member);
    await button(page, say('accounts.second.again')).click();
    await expect(page.getByLabel(say('accounts.email'), { exact: true })).toBeVisible();
  });

  test('a forgotten password is set anew by the mailed link', async ({ page, say, member, complaints }) => {
    complaints.expect(/401|400|resetPassword|login/);
    await page.context().clearCookies();
    await page.goto(`/${locale}/Auth/Login`);
    await page.getByRole('link', { name: say('accounts.login.forgot') }).click();
    await expect(page.getByRole('heading', { name: say('accounts.forgot.title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel(say('accounts.email'), { exact: true }).fill(member.email);
    await button(page, say('accounts.forgot.submit')).click();
    await expect(page.getByText(say('accounts.forgot.sent'))).toBeVisible();
    const link = await openMailbox(page, say, member.email, 'ResetPassword');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: say('accounts.reset.title') })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const field = page.getByLabel(say('accounts.reset.password'));
    await field.fill('password1');
    await button(page, say('accounts.reset.submit')).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field.fill('the moon is out of paper');
    await button(page, say('accounts.reset.submit')).click();
    await expect(page.getByRole('heading', { name: say('accounts.reset.done') })).toBeVisible();
    await page.getByRole('link', { name: say('accounts.login.submit') }).click();
    await enter(page, say, member);
    await expect(page.getByRole('alert')).toBeVisible();
    await enter(page, say, { email: member.email, password: 'the moon is out of paper' });
    await page.waitForURL(`**/${locale}/Dashboard/**`);
  });

  test('a session is ended from another browser, at once', async ({ page, say, member, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale });
    const other = await context.newPage();
    await other.goto(`/${locale}/Auth/Login`);
    await enter(other, say, member);
    await other.waitForURL(`**/${locale}/Dashboard/**`);

    await openScreen(page, locale, 'Account');
    await button(
      page,
      say('account.sessions.endLabel', { device: say('account.sessions.on', { browser: 'Chrome', system: 'Linux' }) }),
    ).click();
    await expect(page.getByText(say('account.sessions.ended', { count: 1 }))).toBeVisible();
    await expect(page.getByText(say('account.sessions.alone'))).toBeVisible();
    await other.goto(`/${locale}/Dashboard/Account`);
    await expect(other).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
    await context.close();
  });

  test('a passkey is made, signs in by itself, and is removed', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    await virtualAuthenticator(page);
    await openScreen(page, locale, 'Account');
    await button(page, say('account.factors.addPasskey')).click();
    expect(await violationsOn(page)).toEqual([]);
    await button(page, say('account.passkey.create')).click();
    await page
      .getByRole('dialog', { name: say('account.codes.shown') })
      .getByRole('button', { name: say('account.codes.close') })
      .click();
    await expect(page.getByText(say('account.passkey.name'), { exact: true })).toBeVisible();

    await signOut(page, say, person);
    await button(page, say('accounts.login.passkey')).click();
    await page.waitForURL(`**/${locale}/Dashboard/**`);
    await signOut(page, say, person);
    await enter(page, say, member);
    await button(page, say('proof.usePasskey')).click();
    await page.waitForURL(`**/${locale}/Dashboard/**`);

    await openScreen(page, locale, 'Account');
    await button(page, say('account.factors.remove')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('account.factors.remove') })
      .click();
    await expect(page.getByText(say('account.factors.none'))).toBeVisible();
  });

  test('something dangerous asks for the password again, and goes on after it', async ({
    page,
    say,
    member,
    product,
    complaints,
  }) => {
    complaints.expect(/403/);
    await addDevice(page.request, { name: 'Pump', manufacturer: 'Maker', description: 'It pumps' });
    await openScreen(page, locale, 'DeviceDashboard');
    await passTime(product, member.userId);
    await button(page, say('dashboard.archive.archive')).click();
    const reason = page.getByRole('dialog').getByLabel(say('dashboard.archive.reason'));
    await reason.fill('It is no longer made');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('dashboard.archive.archive') })
      .click();
    await proveAgain(page, say, member, { first: 'not this one' });
    await expect(page.getByText(say('dashboard.archive.archived'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the password is changed, and mails are chosen', async ({ page, say, member }) => {
    await openScreen(page, locale, 'Account');
    await button(page, say('account.password.submit')).click();
    await expect(page.getByText(say('account.password.missing'))).toBeVisible();
    await page.getByLabel(say('account.password.current'), { exact: true }).fill(member.password);
    await page.getByLabel(say('account.password.new'), { exact: true }).fill('the moon is out of paper');
    await button(page, say('account.password.submit')).click();
    await expect(page.getByText(say('account.password.done'))).toBeVisible();
    await page.getByRole('checkbox', { name: say('account.person.newsletter') }).check();
    await expect(page.getByText(say('account.person.subscribed'))).toBeVisible();
    await page.getByRole('checkbox', { name: say('account.person.dueMails') }).uncheck();
    await expect(page.getByText(say('account.person.dueMailsOff'))).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, say('account.person.download')).click(),
    ]);
    expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
      email: member.email,
      newsletter: true,
      mailsAboutOverdueWork: false,
    });
    await page.reload();
    await expect(page.getByRole('checkbox', { name: say('account.person.newsletter') })).toBeChecked();
  });

  test('an account is erased: after a proof and a typed confirmation nothing is left of it', async ({
    page,
    say,
    member,
    product,
    complaints,
  }) => {
    complaints.expect(/401|403|login|stream/);
    await openScreen(page, locale, 'Account');
    const places = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('recent-')));
    await expect.poll(places).toHaveLength(1);
    await button(page, say('account.erase.open')).click();
    const dialog = page.getByRole('dialog', { name: say('account.erase.question') });
    await expect(dialog.getByText(say('account.erase.stays'))).toBeVisible();
    await expect(dialog.getByText(say('account.erase.alone'))).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    const address = dialog.getByLabel(say('account.erase.address', { email: member.email }));
    await address.fill('somebody@else.example');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('account.erase.mistyped'))).toBeVisible();
    await passTime(product, member.userId);
    await address.fill(member.email);
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: say('account.stepUp.title') });
    await proof.getByLabel(say('proof.password')).fill(member.password);
    await proof.getByRole('button', { name: say('proof.confirm') }).click();
    await page.waitForURL(`**/${locale}/Index`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(member.email);
    expect(await places()).toEqual([]);

    await page.goto(`/${locale}/Auth/Login`);
    await enter(page, say, member);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
