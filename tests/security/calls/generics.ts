import type { Makers } from '../scene.ts';

export const generics: Makers = {
  'GET /api/generics/getSiteStats': () => ({}),
  'GET /api/site/getSite': () => ({}),
  'GET /api/site/getText': () => ({ query: { name: 'terms', language: 'en' } }),
  'GET /api/generics/getClassGuide': () => ({}),
  'GET /api/generics/getKnowledge': () => ({}),
  'GET /api/generics/getMailbox': () => ({}),
  'GET /api/generics/getWaitingList': () => ({}),
  'POST /api/generics/joinWaitingList': () => ({ body: { topic: 'Q.INVASIVE' } }),
  'GET /EMDN-codes-EN.json': () => ({}),
  'GET /EMDN-codes-FR.json': () => ({}),
  'GET /robots.txt': () => ({}),
  'GET /sitemap.xml': () => ({}),
  'GET /dev/mail': () => ({}),
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'GET /metrics': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /': () => ({}),
  'GET /*': () => ({}),
};
