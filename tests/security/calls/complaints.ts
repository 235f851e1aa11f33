import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import type { Makers, Scene } from '../scene.ts';

const complaint = {
  title: 'The cuff does not inflate',
  kind: 'performance',
  channel: 'phone',
  receivedOn: '2026-01-10',
  product: null,
  lot: null,
  description: 'The pump runs, the cuff stays empty.',
  complainant: 'Mr Smith',
} as const;

const received = async ({ owner, device }: Scene): Promise<string> =>
  (await owner.post('complaints/receive', { deviceId: await device(), ...complaint })).as(Recorded).id;

export const complaints: Makers = {
  'GET /api/complaints/getComplaints': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/complaints/getComplaint': async (scene) => ({ query: { id: await received(scene) } }),
  'GET /api/complaints/getReporting': () => ({ query: { answers: 'incident:yes' } }),
  'GET /api/complaints/exportRegister': ({ deviceId }) => ({ query: { deviceId, locale: 'fr' } }),
  'POST /api/complaints/receive': async ({ device }) => ({ body: { deviceId: await device(), ...complaint } }),
  'POST /api/complaints/act': async (scene) => ({
    body: { id: await received(scene), act: { type: 'Triage', isComplaint: true, rationale: 'It does not work.' } },
  }),
  'POST /api/complaints/setThreshold': async ({ device }) => ({
    body: { deviceId: await device(), kind: 'all', threshold: { perMonth: 3, method: 'Mean of two years' } },
  }),
};
