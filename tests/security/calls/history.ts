import type { Makers, Scene, Sent } from '../scene.ts';

const reading = ({ deviceId }: Scene): Sent => ({ query: { deviceId } });

export const history: Makers = {
  'GET /api/history/getEvents': reading,
  'GET /api/history/getProfile': reading,
  'GET /api/history/search': reading,
  'GET /api/history/diff': ({ deviceId }) => ({ query: { deviceId, from: '2999-12-31', to: '2999-12-31' } }),
  'GET /api/history/export': ({ deviceId }) => ({ query: { deviceId, format: 'jsonl' } }),
  'GET /api/stream': () => ({ endless: true }),
  'GET /api/proof/getState': () => ({}),
  'GET /api/proof/getRecordState': () => ({}),
  'GET /api/proof/verifyDevice': reading,
  'GET /api/proof/export': reading,
  'GET /api/proof/verify-record.mjs': () => ({}),
};
