import type { Makers } from '../scene.ts';

const link = { lead: '5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11', val: 'made-up' };

export const newsletter: Makers = {
  'POST /api/generics/addLeadNewsletter': () => ({ body: { leadEmail: 'visitor@example.org' } }),
  'POST /api/newsletter/confirm': () => ({ body: link }),
  'POST /api/newsletter/unsubscribe': () => ({ query: link, body: {} }),
};
