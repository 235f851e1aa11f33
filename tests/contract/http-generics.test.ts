import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { ClassGuide, EmdnFile, GuideStart, KnowledgeReview, SiteStats } from '#/backend/api/generics/contract.ts';
import { KnowledgeNames } from '#/backend/api/generics/names.contract.ts';
import { guideStep } from '#/knowledge/derive/class-guide.ts';
import { guideContent } from '#/knowledge/derive/guide-content.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

describe('What belongs to no slice', () => {
  it('figures of the site are counted', async () =>
    expect((await visitor(server).get('generics/getSiteStats/')).as(SiteStats)).toEqual({
      riskCount: 3,
      docCount: 2,
      questionCount: 6,
      normCount: 3,
    }));

  it('the rules of class for who finds the class in a browser, the same for everybody', async () => {
    const { response, as } = await visitor(server).get('generics/getClassGuide');
    expect(as(ClassGuide)).toEqual(JSON.parse(JSON.stringify(guideContent(tinyKnowledge))));
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
    const again = await server.app.inject({
      url: '/api/generics/getClassGuide',
      headers: { 'if-none-match': String(response.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('the question with which that guide begins', async () => {
    const { question } = (await visitor(server).get('generics/getGuideStart')).as(GuideStart);
    const next = guideStep(new Map(), guideContent(tinyKnowledge)).next;
    expect(next).not.toBeNull();
    expect(question).toMatchObject({ key: next?.key, title: next?.title });
    expect(question?.choices.map(({ key }) => key)).toEqual(next?.choices.map(({ key }) => key));
  });

  it('what was read by whom in the knowledge base, counted', async () => {
    const review = (await visitor(server).get('generics/getKnowledgeReview')).as(KnowledgeReview);
    const { norms, risks, version } = tinyKnowledge;
    expect(review).toMatchObject({ version, counts: { risks: risks.length } });
    expect(review.counts.laws + review.counts.standards).toBe(norms.length);
    expect(review.areas.find(({ key }) => key === 'norms')).toMatchObject({ rows: norms.length });
    expect(review.confirmedEditions.length).toBeLessThanOrEqual(norms.length);
  });

  it('names of everything that views hold as keys', async () => {
    const names = (await ada.get('generics/getKnowledge')).as(KnowledgeNames);
    expect(names.version).toBe(tinyKnowledge.version);
    expect(names.questions.map(({ key }) => key)).toEqual(tinyKnowledge.questions.map(({ key }) => key));
  });

  it.each(['EN', 'FR'])('the nomenclature in %s', async (locale) => {
    const response = await server.app.inject({ url: `/EMDN-codes-${locale}.json` });
    expect(EmdnFile.parse(response.json()).length).toBeGreaterThan(20);
  });

  it('no mailbox where mail is really sent', async () =>
    expect((await visitor(server).get('generics/getMailbox')).response.json()).toEqual({ url: null }));

  it('it is alive, ready, and says how far it is', async () => {
    const [alive, ready, metrics] = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((url) => server.app.inject({ url })),
    );
    expect(alive?.json()).toEqual({ status: 'ok' });
    expect(ready?.json()).toEqual({
      status: 'ready',
      knowledge: tinyKnowledge.version,
      views: { state: 'unchecked', wrong: 0, checkedAt: null },
      // No sealer runs here.
      record: 'unknown',
      witnesses: 0,
      witnessed: null,
    });
    expect(metrics?.body).toMatch(/^acta_log_position \d+$/m);
  });
});

it('The OpenAPI document is one', async () => {
  const { openapi } = (await visitor(server).get('openapi.json')).as(z.object({ openapi: z.string() }));
  expect(openapi).toMatch(/^3\.1/);
});

describe('Names of the knowledge base', () => {
  it('come compressed as the client takes them, and not again to who has them', async () => {
    const person = ada;
    const plain = await person.get('generics/getKnowledge');
    const etag = String(plain.response.headers['etag']);
    for (const [encoding, expand] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { response } = await person.get('generics/getKnowledge', {}, { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({ 'content-encoding': encoding, etag });
      expect(expand(response.rawPayload).toString()).toBe(plain.response.body);
    }
    const again = await person.get('generics/getKnowledge', {}, { 'if-none-match': etag });
    expect({ status: again.status, body: again.response.body }).toEqual({ status: 304, body: '' });
  });

  it('are kept for ever under the version that the session names, and under no other', async () => {
    const { knowledge } = (await ada.get('auth/session')).as(SessionAnswer);
    const keeping = async (query: Record<string, string>) =>
      (await ada.get('generics/getKnowledge', query)).response.headers['cache-control'];
    expect(await keeping({ version: knowledge ?? '' })).toBe('private, max-age=31536000, immutable');
    expect(await keeping({ version: 'x'.repeat(22) })).toBe('private, max-age=60');
    expect(await keeping({})).toBe('private, max-age=60');
  });
});
