import type { Makers } from '../scene.ts';

export const descriptions: Makers = {
  'GET /api/descriptions/getDescription': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/descriptions/getPlaces': ({ deviceId }) => ({ query: { deviceId, templateKey: 'TPL.QMS.02' } }),
  'POST /api/descriptions/writeField': async ({ device }) => ({
    body: { deviceId: await device(), field: 'intendedPurpose', language: 'en', text: 'It measures blood pressure.' },
  }),
};
