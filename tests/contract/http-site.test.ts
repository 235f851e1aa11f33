import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAnswer } from '#/backend/api/site/answer.ts';
import { Site, SiteText } from '#/backend/api/site/contract.ts';
import { readSite } from '#/backend/site/read.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => {
  const { file, texts } = readSite(path.join(ROOT, 'docs/site-example'));
  const inEnglish = { ...texts, 'about.en': 'About us.' };
  server = await startServer({ site: { file, texts: inEnglish }, settings: { optionalUses: ['calendar'] } });
});
afterAll(() => server.stop());

const text = async (name: string, language: string) =>
  (await visitor(server).get('site/getText', { name, language })).as(SiteText).text;

describe('What the operator says of the site', () => {
  it('is told to every visitor, with what needs consent', async () => {
    const site = (await visitor(server).get('site/getSite')).as(Site);
    expect(site).toMatchObject({
      company: { name: 'Example Conformity SAS', vat: 'FR00 000000000' },
      contact: { email: 'contact@acta.example' },
      guides: [{ label: { en: expect.any(String) } }],
      texts: ['about', 'terms'],
      optionalUses: ['calendar'],
      demos: 'none',
    });
    expect(site.testimonials).toHaveLength(3);
  });

  it.each([
    ['own', null, openAlways],
    ['elsewhere', 'https://calendar.example/acta', openAlways],
    ['none', null, null],
  ] as const)('says that demos are booked %s', (demos, bookingUrl, bookingHours) => {
    const { site, settings } = server.services;
    expect(siteAnswer(site, { ...settings, bookingUrl, bookingHours }).demos).toBe(demos);
  });

  it('has its texts in the language asked for, or in the one that there is', async () => {
    expect((await text('terms', 'fr'))?.markdown).toContain('Droit applicable');
    expect(await text('about', 'fr')).toEqual({ language: 'en', markdown: 'About us.' });
    expect(await text('privacy', 'en')).toBeNull();
  });

  it('has no other texts', async () =>
    expect((await visitor(server).get('site/getText', { name: '../site', language: 'en' })).status).toBe(400));
});
