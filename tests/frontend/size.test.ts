import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#/frontend/shared/locales.ts';
import { ensureBuilt } from './built.ts';
import { firstVisits, limits } from './first-visits.ts';
import { readBuild } from './weight.ts';

let build: ReturnType<typeof readBuild>;
beforeAll(() => {
  ensureBuilt();
  build = readBuild();
});

describe.each(locales)('a first visit in %s', (locale) => {
  it.each(firstVisits(locale))('of $page takes at most $limit kB of script', ({ parts, limit }) => {
    const { js, css } = build.visit(...parts);
    expect(js).toBeLessThanOrEqual(limit);
    expect(css).toBeLessThanOrEqual(limits.css);
  });
});

const asked = [
  'accounts',
  'bookings',
  'checkout',
  'contact',
  'generics',
  'newsletter',
  'organisations',
  'publications',
  'site',
];

it.each(asked)(`the check of a first answer of %s adds at most ${limits.answer} kB to a public page`, (slice) => {
  expect(build.added(`../backend/api/${slice}/contract.ts`, 'app/public-shell.tsx').js).toBeLessThanOrEqual(
    limits.answer,
  );
});

it(`no part that is loaded on demand adds more than ${limits.lazy} kB of script to the dashboard`, () => {
  const added = build.lazy.map((part) => ({ part, js: build.added(part, 'app/dashboard-screens.ts').js }));
  expect(added.filter(({ js }) => js > limits.lazy)).toEqual([]);
});

it(`a first view needs at most ${limits.fonts} kB of fonts: one for text, one for codes`, () => {
  const seen = build.fonts().filter(({ file }) => file.startsWith('geist'));
  expect(seen).toHaveLength(2);
  expect(seen.reduce((total, { kB }) => total + kB, 0)).toBeLessThanOrEqual(limits.fonts);
});
