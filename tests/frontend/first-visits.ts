import { globSync } from 'node:fs';
import path from 'node:path';
import { dashboardTexts } from '#/frontend/shared/dashboard-texts.ts';
import type { Locale } from '#/frontend/shared/locales.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { addressOf } from './screen-addresses.ts';

/**
 * The goals of the front end, in kB gzipped. What every screen knows of the copilot, CAPA, supposed changes, cases and
 * plans weighs four kB everywhere, on public pages one. Taking over what the server wrote (ADR 76) weighs one kB everywhere
 * and two on public pages, which can be read before it; the newsletter, demos and the operator's events one kB,
 * the names of the site's pages and their texts half a kB. Of a public page 116 kB are packages (React, the router, texts in
 * two languages), which a page that the server wrote loads after it can be read. `answer`: what a public page adds to check
 * the first answer that it asks for itself; most pages come with theirs. Since that is a file of its own, the dashboard weighs
 * a third of a kB more. What a product is, and new content to take over, weigh one kB. Named moments in rail and palette, the
 * way to files, and what needs a device weigh two kB; the bell, what others changed, and views of tables three kB more. The
 * table's order, groups, filters, bulk acts and the clauses of closed standards weigh 15 kB on risks and norms; several
 * choices, postponing and the intake 13 kB on the questionnaire. Drafts, and why something was refused, weigh one kB more;
 * each further public page a tenth of a kB everywhere. That a tab says which replies it has (ADR 106) weighs half a kB.
 * Starting a page by a touch, and holding what is pressed before (ADR 102), weighs one kB everywhere; nothing else of a public
 * page runs before a touch. Rows that wrap and have menus weigh a tenth
 * of a kB on tables. `talk` stood at its limit to a hundredth, which the names of files change already: it has a tenth more.
 * A search whose words wait for the page, and tools of tables that fold on a phone, weigh a tenth or two.
 * `css`: tables on paper and on phones weigh a tenth of a kB.
 * `lazy`: the heat map brings a chart of its own. Dashboard screens count the list of screens and that of their texts, which
 * each of them loads.
 */
export const limits = {
  public: 142.1,
  answer: 13,
  dashboard: 214.2,
  table: 243.8,
  talk: 233.5,
  any: 230.7,
  lazy: 182,
  css: 12.7,
  fonts: 55,
} as const;

/** A screen, the parts of the build that its first visit downloads besides the entry, and the most their script may weigh. */
export type FirstVisit = { page: string; parts: string[]; limit: number };

export function firstVisits(locale: Locale): FirstVisit[] {
  return globSync('features/**/*-page.tsx', { cwd: path.join(ROOT, 'frontend') })
    .toSorted()
    .map((page) => ({
      page,
      parts: [...shellOf(page), page, ...catalogueOf(page, locale), ...railOf(page)],
      limit: limitOf(page),
    }));
}

const isAuth = (page: string) => /^features\/(accounts|bookings)\//.test(page);
const isPublic = (page: string) =>
  isAuth(page) || /^features\/(contact|guide|newsletter|public|publications)\//.test(page);

function shellOf(page: string): string[] {
  if (isAuth(page)) return ['app/auth-shell.tsx'];
  if (isPublic(page)) return ['app/public-shell.tsx'];
  return ['app/dashboard-shell.tsx', 'app/dashboard-screens.ts', 'shared/dashboard-texts.ts'];
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

/** The time rail stands under all screens of a device. */
const railOf = (page: string) =>
  isPublic(page) || page.includes('new-device') || page.includes('my-account') ? [] : ['replay/time-rail.tsx'];

/** The questionnaire is the first screen after each sign-in. */
function limitOf(page: string): number {
  if (isPublic(page)) return limits.public;
  // The table of the kit (ADR 44) weighs 14 kB, the marks of what is not saved half a kB.
  if (/^features\/(risks|norms)\//.test(page)) return limits.table;
  // Markdown with its stream, and the answers of a questionnaire.
  if (/^features\/(copilot|changes)\//.test(page)) return limits.talk;
  return page.includes('my-device') ? limits.dashboard : limits.any;
}
