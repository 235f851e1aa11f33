import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AddedPicture,
  Created,
  PublicationAnswer,
  PublicationList,
  PublicationVersions,
} from '#/backend/api/publications/contract.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { png } from '#/tests/makers/png.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const email = `admin.${randomUUID()}@example.org`;
let server: Server;
let admin: Person;
let reader: ReturnType<typeof visitor>;
beforeAll(async () => {
  server = await startServer({ settings: { administrator: accountIdOf(email, '07'.repeat(32)) } });
  admin = await member(server, { email });
  reader = visitor(server);
});
afterAll(() => server.stop());

const en = { title: 'Sterile barriers', summary: 'What to show.', tags: ['Packaging'], content: 'About **foil**.' };
const fr = { title: 'Barrières stériles', summary: 'Que montrer.', tags: ['Emballage'], content: 'Du **film**.' };
const post = { type: 'news', author: 'Camille Martin', date: '2026-11-20', cover: null, en, fr };

let id: string;
beforeEach(async () => {
  ({ id } = (await admin.post('publications/createPublication', {})).as(Created));
});
const edit = (base: number, body: object = post, of = id) =>
  admin.post('publications/editPublication', { id: of, base, post: body });
const listed = async (query: object = {}, as: Pick<Person, 'get'> = reader) =>
  (await as.get('publications/getPublications', { locale: 'en', ...query })).as(PublicationList);
const read = (of = id, locale = 'en', as: Pick<Person, 'get'> = reader) =>
  as.get('publications/getPublication', { id: of, locale });
const versions = async (of = id) =>
  (await admin.get('publications/getVersions', { id: of })).as(PublicationVersions).versions;

/** A text in a PNG: its length, its type, its words, and a checksum that nobody looks at. */
function textChunk(words: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(words.length);
  head.write('tEXt', 4, 'latin1');
  return Buffer.concat([head, Buffer.from(words), Buffer.alloc(4)]);
}

describe('A publication', () => {
  it('is seen by the administrator alone until it is published, and after it was withdrawn', async () => {
    await edit(1);
    (await read()).isRefused('PUBLICATION_NOT_FOUND');
    expect((await read(id, 'en', admin)).as(PublicationAnswer)).toMatchObject({ isPublished: false, version: 2 });
    await admin.post('publications/publish', { id });
    expect((await read()).as(PublicationAnswer)).toMatchObject({ ...en, minutes: 1, post: null, author: post.author });
    expect((await read(id, 'fr')).as(PublicationAnswer)).toMatchObject(fr);
    expect((await listed()).publications[0]).toMatchObject({ id, title: en.title });
    await admin.post('publications/withdraw', { id });
    (await read()).isRefused('PUBLICATION_NOT_FOUND');
    expect((await listed()).publications.map((one) => one.id)).not.toContain(id);
  });

  it('is shown in a language once it is written in it', async () => {
    await edit(1, { ...post, fr: { ...fr, content: ' ' } });
    await admin.post('publications/publish', { id });
    expect((await read(id, 'en')).as(PublicationAnswer).languages).toEqual(['en']);
    (await read(id, 'fr')).isRefused('PUBLICATION_NOT_FOUND');
    expect((await listed({ locale: 'fr' })).publications.map((one) => one.id)).not.toContain(id);
    await admin.post('publications/withdraw', { id });
  });

  it('begins as an empty post', async () => {
    expect((await read(id, 'en', admin)).as(PublicationAnswer)).toMatchObject({ title: 'Empty post', content: '' });
  });

  it('is found by words of its text, whatever their accents, by its tag and by its type', async () => {
    await edit(1);
    await admin.post('publications/publish', { id });
    const found = async (query: object) => (await listed(query)).publications.map((one) => one.id);
    expect(await found({ q: 'FOIL sterile' })).toEqual([id]);
    expect(await found({ locale: 'fr', q: 'barrieres' })).toEqual([id]);
    expect(await found({ q: 'foil nonsense' })).toEqual([]);
    expect(await found({ tag: 'Packaging' })).toEqual([id]);
    expect(await found({ type: 'news' })).toEqual([id]);
    expect(await found({ type: 'news', tag: 'MDR' })).toEqual([]);
    await admin.post('publications/withdraw', { id });
  });

  it('is not written over by somebody who has seen an earlier version', async () => {
    await edit(1);
    (await edit(1, { ...post, type: 'guide' })).isRefused('PUBLICATION_MOVED', { version: 2 });
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('gets back an earlier version as its next one', async () => {
    await edit(1);
    await edit(2, { ...post, en: { ...en, content: 'Shorter.' } });
    await admin.post('publications/restoreVersion', { id, base: 3, version: 2 });
    expect((await read(id, 'en', admin)).as(PublicationAnswer)).toMatchObject({ version: 4, content: en.content });
    expect((await versions()).map(({ version, of }) => [version, of])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, 2],
    ]);
    (await admin.post('publications/restoreVersion', { id, base: 4, version: 9 })).isRefused('PUBLICATION_NOT_FOUND');
  });

  it('shows pictures, which anybody reads and which say nothing of who made them', async () => {
    const texted = Buffer.concat([png.subarray(0, 33), textChunk('made by Camille'), png.subarray(33)]);
    const { sha256, address } = (await admin.send('publications/addPicture', texted, 'image/png')).as(AddedPicture);
    await edit(1, { ...post, cover: sha256 });
    expect((await read(id, 'en', admin)).as(PublicationAnswer).cover).toBe(address);
    const { response } = await reader.request('GET', address);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.rawPayload.equals(png)).toBe(true);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    (await admin.send('publications/addPicture', page, 'image/png')).isRefused('FILE_CONTENT_DIFFERS');
    (await reader.get('publications/getPicture', { sha256: '0'.repeat(64) })).isRefused('NOT_FOUND');
  });

  it('is changed by the administrator alone', async () => {
    const ada = await member(server);
    const ways = { editPublication: { id, base: 1, post }, publish: { id }, withdraw: { id } };
    for (const [call, body] of Object.entries(ways)) {
      (await ada.post(`publications/${call}`, body)).isRefused('FORBIDDEN');
      (await reader.post(`publications/${call}`, body)).isRefused('UNAUTHENTICATED');
    }
    (await ada.get('publications/getVersions', { id })).isRefused('FORBIDDEN');
    (await read(id, 'en', ada)).isRefused('PUBLICATION_NOT_FOUND');
    expect(await versions()).toHaveLength(1);
  });

  it('does not exist under an id that nobody gave', async () => {
    const unknown = randomUUID();
    (await read(unknown)).isRefused('PUBLICATION_NOT_FOUND');
    (await edit(1, post, unknown)).isRefused('PUBLICATION_NOT_FOUND');
    (await admin.get('publications/getVersions', { id: unknown })).isRefused('PUBLICATION_NOT_FOUND');
  });
});

describe('The feeds', () => {
  /** A feed tells what its view has reached; the administrator's own reading waits for what they did. */
  async function act(call: 'publish' | 'withdraw') {
    await admin.post(`publications/${call}`, { id });
    await read(id, 'en', admin);
  }

  it('hold what is published, and no draft', async () => {
    await edit(1, { ...post, en: { ...en, title: 'A title of its own' } });
    for (const feed of ['getRss', 'getAtom']) {
      const shown = async () => (await reader.get(`publications/${feed}`, { locale: 'en' })).response.body;
      expect(await shown()).not.toContain('A title of its own');
      await act('publish');
      expect(await shown()).toContain(`/en/Publications/${id}`);
      await act('withdraw');
    }
  });

  it('come again only when something else is in them', async () => {
    await edit(1);
    for (const feed of ['getRss', 'getAtom']) {
      const ask = (known?: string) =>
        reader.get(`publications/${feed}`, { locale: 'en' }, known === undefined ? {} : { 'if-none-match': known });
      const { headers } = (await ask()).response;
      expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
      const { response: again } = await ask(String(headers['etag']));
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      await act('publish');
      expect((await ask(String(headers['etag']))).response.statusCode).toBe(200);
      await act('withdraw');
    }
  });
});

describe('An article that comes with Acta', () => {
  const [first, second] = loadArticles();
  const [article, other] = [first?.id ?? '', second?.id ?? ''];

  it('is there from the start, in both languages, with others to read on', async () => {
    const shown = (await read(other, 'fr')).as(PublicationAnswer);
    expect(shown).toMatchObject({ title: second?.fr.title, author: null, isPublished: true, version: 1 });
    expect(shown.related.length).toBeGreaterThan(0);
    expect(shown.related.map((one) => one.id)).not.toContain(other);
  });

  it('is withdrawn, edited and published again like any other', async () => {
    await admin.post('publications/withdraw', { id: article });
    (await read(article)).isRefused('PUBLICATION_NOT_FOUND');
    await edit(1, post, article);
    await admin.post('publications/publish', { id: article });
    expect((await read(article)).as(PublicationAnswer)).toMatchObject({ title: en.title, version: 2 });
    const known = await versions(article);
    expect(known[0]).toMatchObject({ at: null, by: null, post: { en: { title: first?.en.title } } });
    expect(known[1]?.by).not.toBeNull();
  });
});
