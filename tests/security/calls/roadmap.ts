import type { Makers } from '../scene.ts';

export const roadmap: Makers = {
  'GET /api/generics/build-steps': () => ({}),
  'GET /api/devices/selected/build-steps': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/devices/selected/build-steps/export': ({ deviceId }) => ({ query: { deviceId } }),
  'PATCH /api/devices/selected/build-steps': async ({ device }) => ({
    body: { deviceId: await device(), name: 'S.1.1.1', isDone: true },
  }),
  'POST /api/devices/selected/build-steps/plan': async ({ device }) => ({
    body: { deviceId: await device(), name: 'S.1.1.1', owner: null, due: '2099-01-15' },
  }),
  'POST /api/devices/selected/build-steps/plan-many': async ({ device }) => ({
    body: { deviceId: await device(), names: ['S.1.1.1', 'S.1.1.3'], due: '2099-01-15', days: 3 },
  }),
};
