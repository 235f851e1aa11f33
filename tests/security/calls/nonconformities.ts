import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import type { Makers, Scene } from '../scene.ts';

const finding = {
  title: 'Valves leak',
  place: 'incoming',
  foundOn: '2026-01-10',
  description: 'Three of ten valves leak.',
  product: null,
  lot: null,
  quantity: null,
} as const;

const recorded = async ({ owner, device }: Scene): Promise<string> =>
  (await owner.post('nonconformities/record', { deviceId: await device(), ...finding })).as(Recorded).id;

export const nonconformities: Makers = {
  'GET /api/nonconformities/getNonconformities': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/nonconformities/getNonconformity': async (scene) => ({ query: { id: await recorded(scene) } }),
  'GET /api/nonconformities/exportRegister': ({ deviceId }) => ({ query: { deviceId, locale: 'en' } }),
  'POST /api/nonconformities/record': async ({ device }) => ({ body: { deviceId: await device(), ...finding } }),
  'POST /api/nonconformities/act': async (scene) => ({
    body: { id: await recorded(scene), act: { type: 'Contain', containment: 'The lot is locked.' } },
  }),
};
