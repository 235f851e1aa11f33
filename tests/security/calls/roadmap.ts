import type { Makers } from '../scene.ts';

export const roadmap: Makers = {
  'GET /api/generics/build-steps': () => ({}),
  'GET /api/devices/selected/build-steps': ({ deviceId }) => ({ query: { deviceId } }),
  'PATCH /api/devices/selected/build-steps': async ({ device }) => ({
    body: { deviceId: await device(), name: 'S.1.1.1', isDone: true },
  }),
  'POST /api/devices/selected/build-steps/plan': async ({ device }) => ({
    body: { deviceId: await device(), name: 'S.1.1.1', owner: null, due: '2027-01-15' },
  }),
};
