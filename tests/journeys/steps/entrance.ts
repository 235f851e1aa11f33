import { expect, type Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import type { Say } from './words.ts';

export const password = 'a kettle sings at dawn';

/** Fills in the sign-up, is told what is missing, and ends where the e-mail is announced. */
export async function signUp(page: Page, locale: Locale, say: Say, email: string): Promise<void> {
  await page.goto(`/${locale}/Auth/Signup`);
  const submit = page.getByRole('button', { name: say('accounts.signup.submit') });
  await submit.click();
  await expect(page.getByText(say('accounts.invalid.termsMissing'))).toBeVisible();
  const field = (label: string) => page.getByLabel(say(label), { exact: true });
  await expect(field('accounts.firstName')).toBeFocused();
  await field('accounts.firstName').fill('Inès');
  await field('accounts.lastName').fill('Garnier');
  await field('accounts.email').fill(email);
  await field('accounts.password').fill(password);
  await page.getByRole('checkbox', { name: say('accounts.signup.terms') }).check();
  await submit.click();
  await page.waitForURL(`**/${locale}/Auth/ValidateEmail?userId=*`);
}

/** Opens the local mailbox as the screen offers it; returns the link to this screen in the message to this address. */
export async function openMailbox(page: Page, say: Say, email: string, screen: string): Promise<string> {
  const [mailbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: say('accounts.validate.openMailbox') }).click(),
  ]);
  // A window that has only just been opened cannot be reloaded yet.
  await mailbox.waitForURL('**/dev/mail');
  await mailbox.waitForLoadState();
  const link = mailbox.locator('article', { hasText: email }).locator(`a[href*="/Auth/${screen}"]`);
  await expect
    .poll(async () => {
      await mailbox.reload();
      return link.count();
    })
    .toBeGreaterThan(0);
  const address = await link.first().getAttribute('href');
  await mailbox.close();
  return address ?? '';
}

/** Follows the link that validates the address, to the dashboard. */
export async function followMailedLink(page: Page, say: Say, email: string): Promise<void> {
  await page.goto(await openMailbox(page, say, email, 'ValidateEmail'));
  await expect(page.getByRole('heading', { name: say('accounts.validate.done') })).toBeVisible();
  await page.getByRole('link', { name: say('accounts.validate.toDashboard') }).click();
}

/** Fills in the login form and submits it. */
export async function signIn(page: Page, say: Say, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel(say('accounts.email'), { exact: true }).fill(person.email);
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('accounts.login.submit') }).click();
}
