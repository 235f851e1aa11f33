import { globSync } from 'node:fs';
import path from 'node:path';
import { dashboardTexts } from '#/frontend/shared/dashboard-texts.ts';
import type { Locale } from '#/frontend/shared/locales.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { addressOf } from './screen-addresses.ts';

/**
 * The goals of the front end, in kB gzipped. Of a public page 115 kB are packages (React, the router, texts in two
 * languages), which a page that the server wrote loads after it can be read. `answer`: what a public page adds to check the
 * first answer that it asks for itself; most pages come with theirs. Dashboard screens count the list of screens and that
 * of their texts, which each of them loads.
 */
export const limits = {
  public: 140,
  answer: 13,
  dashboard: 200,
  any: 228,
  lazy: 170,
  css: 10,
  fonts: 55,
} as const;

/** A screen, the parts of the build that its first visit downloads besides the entry, and the most their script may weigh. */
export type FirstVisit = { page: string; parts: string[]; limit: number };

export function firstVisits(locale: Locale): FirstVisit[] {
  return globSync('features/**/*-page.tsx', { cwd: path.join(ROOT, 'frontend') })
    .toSorted()
    .map((page) => ({
      page,
      parts: [...shellOf(page), page, ...catalogueOf(page, locale)],
      limit: limitOf(page),
    }));
}

const isAuth = (page: string) => /^features\/(accounts|bookings)\//.test(page);
const isPublic = (page: string) =>
  isAuth(page) || /^features\/(contact|guide|newsletter|public|publications)\//.test(page);

function shellOf(page: string): string[] {
  if (isAuth(page)) return ['app/auth-shell.tsx'];
  if (isPublic(page)) return ['app/public-shell.tsx'];
  return ['app/dashboard-screens.ts', 'shared/dashboard-texts.ts'];
}

const catalogueOf = (page: string, locale: Locale) =>
  ['core', ...partsOf(page)].map((part) => `locales/${locale}/${part}.ts`);

const partsOf = (page: string) => {
  if (page.startsWith('features/bookings/')) return ['entrance', 'booking'];
  if (isAuth(page)) return ['entrance'];
  if (page.includes('verify')) return ['site', 'check'];
  if (page.startsWith('features/publications/')) return ['site', 'publications'];
  if (/^features\/(contact|newsletter)\//.test(page)) return ['site', 'visitors'];
  if (page.includes('index-page')) return ['site', 'landing'];
  if (page.includes('product-page')) return ['site', 'landing', 'compare'];
  if (/(pricing|checkout-\w+)-page/.test(page)) return ['site', 'pricing'];
  if (/(about|terms|privacy|imprint|security|knowledge|samples)-page/.test(page)) return ['site', 'legal'];
  if (page.startsWith('features/guide/')) return ['site', 'guide'];
  return isPublic(page) ? ['site'] : dashboardTexts(`/en/Dashboard/${addressOf(page)}`);
};

/** The questionnaire is the first screen after each sign-in. */
function limitOf(page: string): number {
  if (isPublic(page)) return limits.public;
  return page.includes('my-device') ? limits.dashboard : limits.any;
}
