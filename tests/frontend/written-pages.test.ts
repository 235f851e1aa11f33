import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddedPicture, Created } from '#/backend/api/publications/contract.ts';
import { loadBuild } from '#/backend/api/pages/built.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { locales } from '#/frontend/shared/locales.ts';
import { guideStep } from '#/knowledge/derive/class-guide.ts';
import { guideContent } from '#/knowledge/derive/guide-content.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { wordsIn } from '#/tests/journeys/steps/words.ts';
import { png } from '#/tests/makers/png.ts';
import { member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { visits } from '#/tests/journeys/walk/visits.ts';
import { DIST, ensureBuilt } from './built.ts';
import { firstVisits } from './first-visits.ts';
import { addressOf, pageAt } from './screen-addresses.ts';

const site = 'https://acta.example';
const article = '7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101';
const email = 'admin@example.org';
let server: Server;
let admin: Person;
beforeAll(async () => {
  ensureBuilt();
  const administrator = accountIdOf(email, '07'.repeat(32));
  server = await startServer({
    knowledge: loadKnowledge(),
    settings: { frontend: DIST, publicUrl: site, administrator },
  });
  admin = await member(server, { email });
});
afterAll(() => server.stop());

const open = async (url: string, language = 'en') => {
  const response = await server.app.inject({ url, headers: { 'accept-language': language } });
  return { ...response, status: response.statusCode, html: response.body };
};
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1];
const descriptionOf = (html: string) => attribute(html, /<meta name="description" content="([^"]*)">/);
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)">/);
const structuredIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data = '']) => JSON.parse(data));

/** The pages that search engines list, and words that a reader sees on each. */
const pages: readonly (readonly [address: string, key: string])[] = [
  ['Index', 'landing.hero.title'],
  ['Product', 'public.product.title'],
  ['Security', 'security.record.title'],
  ['Samples', 'samples.record.title'],
  ['Knowledge', 'review.areas.title'],
  ['About', 'legal.about.title'],
  ['Pricing', 'pricing.title'],
  ['Contact', 'contact.lead'],
  ['Check/13485', 'public.check.will'],
  ['Check/14971', 'public.check.will'],
  ['Check/62304', 'public.check.will'],
  ['Publications', 'publications.lead'],
  ['Verify', 'verify.title'],
  ['Terms', 'legal.terms.title'],
  ['Privacy', 'legal.privacy.title'],
  ['Forms/AI-QA-Guide', 'guide.title'],
  ['Newsletter', 'newsletter.hint'],
  ['Auth/Login', 'accounts.login.lead'],
  ['Auth/Signup', 'accounts.signup.lead'],
  // Nobody has set a calendar here.
  ['Auth/BookDemo', 'booking.none.text'],
];

const link = '?userId=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x';
/** Pages that are written, and that nobody has to find. */
const unlisted: readonly (readonly [address: string, key: string])[] = [
  ['Auth/ForgotPassword', 'accounts.forgot.lead'],
  ['Auth/ResetPassword', 'accounts.reset.noLink'],
  [`Auth/ResetPassword${link}`, 'accounts.reset.hint'],
  ['Newsletter/Confirm?lead=a&val=x', 'subscription.confirm.checking'],
  ['Newsletter/Unsubscribe?lead=a&val=x', 'subscription.unsubscribe.text'],
  ['Newsletter/Unsubscribe', 'subscription.linkMissing'],
  ['Auth/BookDemo?booking=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x', 'booking.booked.title'],
  ['Imprint', 'legal.imprint.none'],
];

const nothing = { title: '', summary: '', content: '' };
const escapedWords = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

describe.each(locales)('A public page in %s', (locale) => {
  const say = wordsIn(locale);

  it.each(pages)('%s has its words before any script runs, and says what it is', async (address, key) => {
    const { status, html, headers } = await open(`/${locale}/${address}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(escapedWords(say(key)));
    expect(titleOf(html)).toMatch(/ · /);
    expect(descriptionOf(html)?.length).toBeGreaterThan(70);
    expect(descriptionOf(html)?.length).toBeLessThan(165);
    expect(canonicalOf(html)).toBe(`${site}/${locale}/${address}`);
    for (const [name, language] of [
      ['en', 'en'],
      ['fr', 'fr'],
      ['x-default', 'en'],
    ])
      expect(html).toContain(`<link rel="alternate" href="${site}/${language}/${address}" hreflang="${name}">`);
    expect(html).toContain(`<meta property="og:url" content="${site}/${locale}/${address}">`);
    expect(html).toContain(`<meta property="og:image" content="${site}/preview.png">`);
    // The content policy would stop both.
    expect(html).not.toMatch(/ style="| on\w+="/);
    expect(html.match(/<script(?![^>]*( src=|application\/(ld\+)?json))[^>]*>/g)).toBeNull();
  });

  it.each(unlisted)('%s has its words too, and asks not to be listed', async (address, key) => {
    const { status, html, headers } = await open(`/${locale}/${address}`);
    expect(status).toBe(200);
    expect(html).toContain(escapedWords(say(key)));
    expect(titleOf(html)).toMatch(/ · Acta$/);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonicalOf(html)).toBeUndefined();
    expect(html).not.toMatch(/ hreflang="x-default"| property="og:| style="/);
  });

  it('What is typed into a page that is not live yet is not sent by the browser', async () => {
    for (const address of [
      'Auth/Login',
      'Auth/Signup',
      'Auth/ForgotPassword',
      `Auth/ResetPassword${link}`,
      'Contact',
    ]) {
      const { html } = await open(`/${locale}/${address}`);
      const senders = html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
      expect([address, senders.length > 0]).toEqual([address, true]);
      // Without a button that may be pressed, a form is not sent by the Enter key either.
      for (const sender of senders) expect(sender).toContain(' disabled=""');
    }
  });

  it('The class guide has its first question, each answer a link to the guide at that answer', async () => {
    const { html } = await open(`/${locale}/Forms/AI-QA-Guide`);
    const { next } = guideStep(new Map(), guideContent(loadKnowledge()));
    expect(html).toContain(escapedWords(next?.title[locale] ?? 'no question'));
    for (const { key, title } of next?.choices ?? []) {
      expect(html).toContain(`href="#${key.replace('A.', '')}"`);
      expect(html).toContain(escapedWords(title[locale]));
    }
    expect(html).not.toContain('classRules');
  });

  it('An article has its whole text, and tells search engines what it is', async () => {
    const { status, html } = await open(`/${locale}/Publications/${article}`);
    const { title, summary, content } = loadArticles().find(({ id }) => id === article)?.[locale] ?? nothing;
    expect(status).toBe(200);
    expect(html).toContain(`<h1 tabindex="-1">${escapedWords(title)}</h1>`);
    expect(html).toContain(
      escapedWords(
        content
          .trim()
          .split('\n')
          .at(-1)
          ?.replace(/^[-*\d. ]+/, '')
          .slice(0, 20) ?? '',
      ),
    );
    expect(titleOf(html)).toBe(`${escapedWords(title)} · Acta`);
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(structuredIn(html)).toEqual([
      expect.objectContaining({ '@type': 'Article', headline: title, description: summary }),
    ]);
    expect(canonicalOf(html)).toBe(`${site}/${locale}/Publications/${article}`);
  });

  it.each([
    ['Index', 'landing.faq.general.items.0.question'],
    ['Pricing', 'pricing.faq.0.question'],
  ])('%s tells search engines its questions', async (address, key) => {
    const { html } = await open(`/${locale}/${address}`);
    expect(structuredIn(html)).toEqual([
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: expect.arrayContaining([expect.objectContaining({ name: say(key) })]),
      }),
    ]);
  });

  it.each([`/${locale}/Nowhere/at/all`, `/${locale}/Dashboard/Nowhere`, `/${locale}/404`])(
    '%s is not there, and the page says so',
    async (address) => {
      const { status, html, headers } = await open(address, locale);
      expect(status).toBe(404);
      expect(html).toContain(say('public.notFound.title'));
      expect(html).toContain(`data-path="/${locale}/404"`);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(canonicalOf(html)).toBeUndefined();
    },
  );
});

it('An address without a language is written in the reader’s', async () => {
  for (const [address, language, path] of [
    ['/', 'fr-CA,fr;q=0.9', '/fr/Index'],
    ['/', 'de', '/en/Index'],
    ['/fr', 'en', '/fr/Index'],
    ['/Pricing', 'fr', '/fr/Pricing'],
    ['/de/Forms', 'fr', '/en/Forms/AI-QA-Guide'],
    ['/Auth', 'fr', '/fr/Auth/Login'],
    ['/nowhere', 'fr', '/fr/404'],
  ] as const) {
    const { html, headers } = await open(address, language);
    expect(html, address).toContain(`data-path="${path}"`);
    expect(headers.vary).toMatch(/accept-language/i);
  }
});

it('A check of another standard stands under the address of the one that it shows', async () => {
  expect(canonicalOf((await open('/en/Check/62366')).html)).toBe(`${site}/en/Check/14971`);
  expect(canonicalOf((await open('/en/check')).html)).toBe(`${site}/en/Check/13485`);
  expect(canonicalOf((await open('/en/Publications?tag=MDR')).html)).toBe(`${site}/en/Publications`);
});

it('The other screens come empty, and in no index', async () => {
  const isWritten = (path: string) => [...pages, ...unlisted].some(([address]) => path.startsWith(`/${address}`));
  const others = visits.filter(({ path }) => !isWritten(path));
  const closed = others.filter(({ path }) => !['/Check', '/404'].includes(path));
  expect(closed.length).toBeGreaterThan(40);
  // A new public page belongs to those that are written.
  expect(new Set(closed.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['Auth', 'Checkout', 'Dashboard']));
  for (const { path } of closed) {
    const { status, html, headers } = await open(`/fr${path}`);
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<html lang="fr">');
  }
});

it.each(['7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1999', 'no-id'])('The article %s is not there', async (id) => {
  // In the language of the address, whatever the reader's.
  const { status, html, headers } = await open(`/fr/Publications/${id}`, 'en');
  expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(html).toContain(wordsIn('fr')('public.notFound.title'));
  expect(html).toContain('data-path="/fr/404"');
  expect(canonicalOf(html)).toBeUndefined();
});

it('An article in one language announces no other, and leads to the list of the other', async () => {
  const { id } = (await admin.post('publications/createPublication', {})).as(Created);
  const text = { title: 'Barrières stériles', summary: 'Que montrer.', tags: [], content: 'Du film.' };
  const cover = (await admin.send('publications/addPicture', png, 'image/png')).as(AddedPicture);
  const empty = { ...text, content: '' };
  const post = { type: 'news', author: null, date: '2026-11-20', cover: cover.sha256, en: empty, fr: text };
  await admin.post('publications/editPublication', { id, base: 1, post });
  await admin.post('publications/publish', { id });
  await server.engine.caughtUp();
  const { status, html } = await open(`/fr/Publications/${id}`);
  expect(status).toBe(200);
  const here = `${site}/fr/Publications/${id}`;
  expect(canonicalOf(html)).toBe(here);
  expect(
    [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)">/g)].map((one) => [...one].slice(1)),
  ).toEqual([
    [here, 'fr'],
    [here, 'x-default'],
  ]);
  expect(html).not.toContain('og:locale:alternate');
  expect(html).toMatch(
    /<a[^>]* href="\/en\/Publications"[^>]*hrefLang="en"|<a[^>]*hrefLang="en"[^>]* href="\/en\/Publications"/i,
  );
  expect(html).not.toContain(`"/en/Publications/${id}"`);
  expect(structuredIn(html)).toEqual([expect.objectContaining({ '@type': 'Article', image: site + cover.address })]);
  expect((await open(`/en/Publications/${id}`)).status).toBe(404);
  await admin.post('publications/withdraw', { id });
  await server.engine.caughtUp();
});

it.each([
  ['Index', 'touched'],
  [`Publications/${article}`, 'touched'],
  ['Auth/Signup', 'touched'],
  ['Auth/BookDemo', 'touched'],
  // What these show, only the browser knows.
  ['Auth/BookDemo?booking=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x', 'shown'],
  ['Newsletter/Confirm?lead=a&val=x', 'shown'],
  ['Contact?plan=premium', 'shown'],
])('%s starts when it is %s', async (address, starts) => {
  expect((await open(`/en/${address}`)).html).toContain(` data-starts="${starts}">`);
});

it('The scripts of a page are named after those that they import, with its texts', async () => {
  const { html } = await open('/fr/Index');
  const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const manifest = z
    .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
    .parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')));
  const placeOf = (key: string) => scripts.indexOf(`/${manifest[key]?.file}`);
  for (const key of [
    'app/main.tsx',
    'app/public-shell.tsx',
    'shared/newsletter-field.tsx',
    'locales/fr/core.ts',
    'locales/fr/landing.ts',
  ])
    expect(placeOf(key), key).toBeGreaterThanOrEqual(0);
  expect(placeOf('locales/en/core.ts')).toBe(-1);
  for (const { file, imports } of Object.values(manifest))
    if (scripts.includes(`/${file}`))
      for (const one of imports) expect(placeOf(one), `${one} in ${file}`).toBeLessThan(scripts.indexOf(`/${file}`));
});

it.each(locales)(
  'The document of a screen of the dashboard names all that its first visit loads, in %s',
  async (locale) => {
    const shown = firstVisits(locale).filter(
      // The first page of an address loads others, which it chooses by what follows.
      ({ page, parts }) => parts.includes('app/dashboard-screens.ts') && page === pageAt(addressOf(page)),
    );
    expect(shown.length).toBeGreaterThan(20);
    for (const { page, parts } of shown) {
      const { html } = await open(`/${locale}/Dashboard/${addressOf(page)}`);
      expect(await notNamed(html, [page, ...parts]), page).toEqual([]);
    }
  },
);

it.each([
  ['History', ['ui/table/rows-in-sight.tsx', '../backend/api/accounts/contract.ts']],
  ['Norms', ['ui/table/rows-in-sight.tsx']],
])('The document of %s names what the screen shows with its data', async (screen, parts) => {
  const { html } = await open(`/en/Dashboard/${screen}`);
  // No file would be missing of a part that the build does not know.
  for (const part of parts) expect(await notNamed('', [part]), part).not.toEqual([]);
  expect(await notNamed(html, parts)).toEqual([]);
});

it('The document of a screen of the dashboard asks for the device first, and for what the screen shows of it', async () => {
  const script = /<script src="\/ahead\.js"[^>]*>/;
  expect(script.exec((await open('/fr/Dashboard/History')).html)?.[0]).toContain(
    ' data-first="/api/history/search?limit=25&amp;deviceId="',
  );
  expect(script.exec((await open('/fr/Dashboard/MyDevice')).html)?.[0]).toContain(
    ' data-first="/api/profiling/profilingHistory?deviceId="',
  );
  expect(script.exec((await open('/fr/Dashboard/Account')).html)?.[0]).toBe('<script src="/ahead.js">');
  for (const path of ['/fr/Index', '/fr/Auth/Login', '/fr/Dashboard/Nowhere'])
    expect((await open(path)).html).not.toMatch(script);
});

/** The files of these parts that a document does not name. */
async function notNamed(html: string, parts: readonly string[]): Promise<string[]> {
  const build = await loadBuild(DIST);
  const { styles, scripts } = build?.filesOf(parts) ?? { styles: [], scripts: [] };
  return [...styles, ...scripts].filter((file) => !html.includes(` href="${file}"`));
}

it('A page holds the same for everybody, whoever asks', async () => {
  const ada = await member(server);
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body } = await server.app.inject({ url: '/en/Pricing', headers: { cookie } });
  expect(body).toBe((await open('/en/Pricing')).html);
  expect(body).not.toContain(ada.email);
});

it('What a reader types into an address runs nowhere', async () => {
  const typed = '"><script>alert(1)</script>';
  for (const address of [
    `/en/${typed}`,
    `/en/Publications?q=${typed}`,
    `/en/Check/${typed}`,
    `/en/Publications/${typed}`,
    `/en/Auth/ResetPassword?userId=a&val=${typed}`,
    `/en/Newsletter/Confirm?lead=${typed}&val=${typed}`,
  ]) {
    const { html } = await open(encodeURI(address));
    expect(html).not.toContain('<script>alert');
  }
});

it.each(['/en/Index', `/en/Publications/${article}`, '/en/Auth/Login', '/en/Auth/BookDemo', '/sitemap.xml'])(
  '%s comes again only to who does not have it',
  async (url) => {
    const { headers } = await open(url);
    const known = String(headers['etag']);
    expect(known).toMatch(/^W\/"[\w-]{22}"$/);
    const ask = (tag: string) => server.app.inject({ url, headers: { 'if-none-match': tag } });
    for (const tag of [known, `W/"another", ${known}`, known.slice(2), '*']) {
      const { statusCode, body, headers: sent } = await ask(tag);
      expect([statusCode, body, sent['etag']]).toEqual([304, '', known]);
      expect(sent['cache-control']).toBe(headers['cache-control']);
      expect(sent['x-robots-tag']).toBe(headers['x-robots-tag']);
    }
    expect((await ask('W/"another"')).statusCode).toBe(200);
  },
);

it('A page that is not there is always said so', async () => {
  const { headers } = await open('/en/nowhere');
  expect(headers).not.toHaveProperty('etag');
  const { statusCode } = await server.app.inject({ url: '/en/nowhere', headers: { 'if-none-match': '*' } });
  expect(statusCode).toBe(404);
});

it('A page in another language is another page', async () => {
  const english = await open('/');
  const { statusCode } = await server.app.inject({
    url: '/',
    headers: { 'accept-language': 'fr', 'if-none-match': String(english.headers['etag']) },
  });
  expect(statusCode).toBe(200);
});

it('HEAD says what GET would', async () => {
  for (const url of ['/en/Index', '/en/nowhere']) {
    const { statusCode, body } = await server.app.inject({ url, method: 'HEAD' });
    expect([statusCode, body]).toEqual([(await open(url)).status, '']);
  }
});

it('The site map lists exactly the pages that may be listed', async () => {
  const { body, headers } = await server.app.inject({ url: '/sitemap.xml' });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const found = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(site, ''));
  const articles = loadArticles().map(({ id }) => `Publications/${id}`);
  const wanted = [...pages.map(([address]) => address), ...articles];
  expect(found.toSorted()).toEqual(locales.flatMap((locale) => wanted.map((one) => `/${locale}/${one}`)).toSorted());
  for (const address of found) {
    const { html, headers: sent } = await open(address);
    expect([canonicalOf(html), sent['x-robots-tag']]).toEqual([`${site}${address}`, undefined]);
  }
});

it('Robots are told where the site map is', async () => {
  const { body } = await server.app.inject({ url: '/robots.txt' });
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(body).toMatch(/^Disallow: \/api\/$/m);
});

it('A page needs no file that is not there', async () => {
  const { html } = await open(`/en/Publications/${article}`);
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/)?[\w.-]+\.\w+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(8);
  for (const url of new Set([...files, '/preview.png']))
    expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 200]);
});
