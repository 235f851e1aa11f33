import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import { installation, type Installation } from '../product/installation.ts';
import { watch, type Complaints } from './complaints.ts';
import { join, type Member } from './member.ts';
import { wordsIn, type Say } from './words.ts';

type Fixtures = {
  locale: Locale;
  say: Say;
  product: Installation;
  /** What the browser complained about so far. A test fails when any of it was not expected. */
  complaints: Complaints;
  /** Somebody with a validated account of their own, signed in. */
  member: Member;
};

/** A journey: the product is running, nobody is signed in, and the browser's complaints are watched. */
export const test = base.extend<Fixtures>({
  locale: ['en', { option: true }],
  product: async ({}, use) => use(installation()),
  baseURL: async ({ product }, use) => use(product.url),
  say: async ({ locale }, use) => use(wordsIn(locale)),
  complaints: async ({ context }, use) => {
    const complaints = watch(context);
    await use(complaints);
    expect(complaints.unexpected()).toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    complaints.expect(/^$/);
    await use(page);
  },
  member: async ({ page, locale }, use) => use(await join(page.request, locale)),
});

export { expect };

/** The same journeys in both languages. */
export function inBothLanguages(tell: (locale: Locale) => void): void {
  for (const locale of ['en', 'fr'] as const)
    test.describe(locale, () => {
      test.use({ locale });
      tell(locale);
    });
}

/** Goes to a screen of the dashboard and waits until it has its title. */
export async function openScreen(page: Page, locale: Locale, screen: string): Promise<void> {
  await page.goto(`/${locale}/Dashboard/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
