import type { Makers } from '../scene.ts';

export const work: Makers = {
  'GET /api/myWork/getMyWork': () => ({ query: { locale: 'en' } }),
  'GET /api/myWork/getInbox': () => ({ query: { locale: 'fr' } }),
};
