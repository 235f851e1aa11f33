import path from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import { installation, type Installation } from '../product/installation.ts';
import { watch, type Complaints } from './complaints.ts';
import { selectedDevice } from './devices.ts';
import { join, type Member } from './member.ts';
import { wordsIn, type Say } from './words.ts';

type Fixtures = {
  /** The language of the browser and of the texts. */
  language: Locale;
  say: Say;
  /** Whether the same journey is also there in the other language. */
  isTwice: boolean;
  /** Skips what this run tells in the other language, before anything is started for it. */
  told: void;
  product: Installation;
  /** What the browser complained about so far. A test fails when any of it was not expected. */
  complaints: Complaints;
  /** Somebody new with a validated account of their own, signed in. */
  member: Member;
  /** Who is signed in at the start. Camille shares her demo workspace with all journeys: they only read there. */
  reader: 'nobody' | 'camille';
};

/** A journey: the product is running, nobody is signed in, and the browser's complaints are watched. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  isTwice: [false, { option: true }],
  // Automatic ones start in this order: the first that needs the product may start one.
  told: [
    async ({ language, isTwice }, use, { title, file, skip }) => {
      const isTold = !isTwice || isWhole || isAlwaysInBoth(file) || languageOf(title) === language;
      skip(!isTold, 'told in the other language; npm run test:long tells both');
      await use();
    },
    { auto: true },
  ],
  locale: async ({ language }, use) => use(language),
  product: async ({}, use) => use(installation()),
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    const goTo = page.goto.bind(page);
    // What the server wrote can be seen before it can be used: the browser takes it over when somebody touches it.
    page.goto = async (...address) => {
      const answer = await goTo(...address);
      await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      await page.locator('#root[data-path]').waitFor({ state: 'detached' });
      return answer;
    };
    await use(page);
  },
  say: async ({ language }, use) => use(wordsIn(language)),
  complaints: [
    async ({ context }, use) => {
      const complaints = watch(context);
      await use(complaints);
      expect(complaints.take()).toEqual([]);
    },
    { auto: true },
  ],
  reader: ['nobody', { option: true }],
  context: async ({ context, product, reader }, use) => {
    if (reader === 'camille') await signInCamille(context, product);
    await use(context);
  },
  member: async ({ page, language }, use) => use(await join(page.request, language)),
});

export { expect };

/** Camille has been here before: what greets on a first visit has greeted her. */
export async function signInCamille(context: BrowserContext, { camille, url }: Installation): Promise<void> {
  await context.addCookies([{ ...camille, url }]);
  const device = await selectedDevice(context.request);
  await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });
}

/** What the browser has stored for the product when a page opens. */
export async function remember(context: BrowserContext, stored: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((entries) => {
    // The empty page that axe opens has no storage, and the frame of a PDF gives none.
    if (!location.protocol.startsWith('http') || !globalThis.localStorage) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** What every run tells in both languages: each screen as it opens. The whole story is told in English on KurrentDB. */
const isAlwaysInBoth = (file: string): boolean =>
  /walk\/walk|verify/.test(path.relative(path.join(import.meta.dirname, '..'), file));

/**
 * The same journeys in both languages. `npm test` tells most of them in one, which the title draws: what differs are
 * words, and the walk sees all of these. `npm run test:e2e` and `test:long` tell each in both.
 */
export function inBothLanguages(tell: (locale: Locale) => void): void {
  for (const locale of ['en', 'fr'] as const)
    test.describe(locale, () => {
      test.use({ language: locale, isTwice: true });
      tell(locale);
    });
}

const isWhole = process.env['JOURNEYS_TOLD'] === 'whole';
const languageOf = (title: string): Locale =>
  Buffer.from(title).reduce((sum, byte) => sum + byte) % 2 === 0 ? 'en' : 'fr';

/** Goes to a screen of the dashboard and waits until it has its title. */
export async function openScreen(page: Page, locale: Locale, screen: string): Promise<void> {
  await page.goto(`/${locale}/Dashboard/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
