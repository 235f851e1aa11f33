import { holderOf } from '#/backend/events/named-files.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { png } from '#/tests/makers/png.ts';
import type { Makers, Scene } from '../scene.ts';

const id = loadArticles()[0]?.id ?? '';
const locale = 'en';
const text = { title: 'Rule 11', summary: '', tags: [], content: 'Text.' };
const post = { type: 'guide', author: null, date: '2026-11-02', cover: null, en: text, fr: text };

/** A new publication, as the administrator makes it. */
const created = async ({ operate }: Scene) => ({ id: await operate('publications/createPublication', {}) });

export const publications: Makers = {
  'GET /api/publications/getPublications': () => ({ query: { locale } }),
  'GET /api/publications/getPublication': () => ({ query: { id, locale } }),
  'GET /api/publications/getRss': () => ({ query: { locale } }),
  'GET /api/publications/getAtom': () => ({ query: { locale } }),
  'POST /api/publications/createPublication': () => ({ body: {} }),
  'POST /api/publications/editPublication': async (scene) => ({ body: { ...(await created(scene)), base: 1, post } }),
  'POST /api/publications/publish': async (scene) => ({ body: await created(scene) }),
  'POST /api/publications/withdraw': async (scene) => ({ body: await created(scene) }),
  'POST /api/publications/restoreVersion': async (scene) => ({
    body: { ...(await created(scene)), base: 1, version: 1 },
  }),
  'POST /api/publications/addPicture': () => ({ bytes: { type: 'image/png', content: png } }),
  'GET /api/publications/getPicture': async ({ server }) => ({
    query: { sha256: await server.services.files.put(holderOf(null), png) },
  }),
  'GET /api/publications/getVersions': () => ({ query: { id } }),
};
