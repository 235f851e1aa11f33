import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#/infra/up/files.ts';
import { ensureBuilt } from './built.ts';
import { readBuild } from './weight.ts';

/** The goals of the front end, in kB gzipped: README, "Weight". */
const limits = { public: 145, dashboard: 200, any: 230, chart: 170, css: 10, fonts: 55 };

const pages = globSync('features/**/*-page.tsx', { cwd: path.join(ROOT, 'frontend') });
const isPublic = (page: string) => /^features\/(public|accounts)\//.test(page);
const onDevices = (page: string) => !isPublic(page) && !page.includes('new-device');
/** The first screen of the dashboard, and the one that is shown after each sign-in. */
const first = pages.filter((page) => page.includes('my-device'));

const locales = ['en', 'fr'] as const;
const catalogue = (page: string, locale: string) => [
  `locales/${locale}/core.ts`,
  `locales/${locale}/${isPublic(page) ? 'site' : 'work'}.ts`,
];
const shell = (page: string) =>
  page.startsWith('features/accounts/') ? 'app/auth-shell.tsx' : isPublic(page) ? 'app/public-shell.tsx' : 'app/dashboard-shell.tsx';
/** Everything that a first visit of the page downloads. */
const parts = (page: string, locale: string) => [
  shell(page),
  page,
  ...catalogue(page, locale),
  ...(onDevices(page) ? ['features/history/time-rail.tsx'] : []),
];

let build: ReturnType<typeof readBuild>;
beforeAll(() => {
  ensureBuilt();
  build = readBuild();
});

describe.each(locales)('a first visit in %s', (locale) => {
  it.each(pages.filter(isPublic))(`of %s takes at most ${limits.public} kB of script`, (page) => {
    expect(build.visit(...parts(page, locale)).js).toBeLessThanOrEqual(limits.public);
  });

  it.each(first)(`of %s takes at most ${limits.dashboard} kB of script`, (page) => {
    expect(build.visit(...parts(page, locale)).js).toBeLessThanOrEqual(limits.dashboard);
  });

  it.each(pages)(`of %s takes at most ${limits.any} kB of script and ${limits.css} kB of style`, (page) => {
    const { js, css } = build.visit(...parts(page, locale));
    expect(js).toBeLessThanOrEqual(limits.any);
    expect(css).toBeLessThanOrEqual(limits.css);
  });
});

describe('what is loaded on demand', () => {
  it(`adds at most ${limits.chart} kB of script to the dashboard`, () => {
    const heavy = build.lazy
      .map((part) => ({ part, js: build.added(part, 'app/dashboard-shell.tsx').js }))
      .filter(({ js }) => js > limits.chart);
    expect(heavy).toEqual([]);
  });
});

it(`shows a first view with at most ${limits.fonts} kB of fonts: one for text, one for codes`, () => {
  const seen = build.fonts().filter(({ file }) => file.startsWith('geist'));
  expect(seen).toHaveLength(2);
  expect(seen.reduce((total, { kB }) => total + kB, 0)).toBeLessThanOrEqual(limits.fonts);
});
