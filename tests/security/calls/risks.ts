import { startingScales } from '#/backend/events/risk-scales.ts';
import type { Makers, Scene, Sent } from '../scene.ts';

const reading = ({ deviceId }: Scene): Sent => ({ query: { deviceId } });
/** The first risk of the device, and the last, which is shown only with a plan. */
const key = 'K.HACKED';
const withheld = 'M.0006';
const content = {
  type: '',
  category: '',
  hazardPhenomenon: 'Heat',
  hazardSituation: 'The case is touched',
  harm: 'Burn',
};

const onDevice = (body: object) => async (scene: Scene) => ({ body: { deviceId: await scene.device(), ...body } });
const onRisk = (body: object) => onDevice({ key, ...body });
const decided = (risk: object) => async (scene: Scene) => ({ body: { device: { _id: await scene.device() }, risk } });
/** A device whose first risk has a control. */
const onControl =
  (body: object): Makers[string] =>
  async ({ device, post }) => {
    const deviceId = await device();
    await post('risks/addControl', { deviceId, key, kind: 'DESIGN', text: 'A fuse' });
    return { body: { deviceId, ...body } };
  };

export const risks: Makers = {
  'GET /api/risks/getTriggeredRisks': reading,
  'GET /api/risks/getDeviceRisk': reading,
  'GET /api/risks/getRiskFile': reading,
  'GET /api/risks/exportRiskFile': reading,
  'GET /api/risks/getRisk': ({ deviceId }) => ({ query: { deviceId, key: withheld } }),
  'POST /api/risks/addDeviceRisk': decided({ key }),
  'POST /api/risks/removeDeviceRisk': decided({ key }),
  'POST /api/risks/editDeviceRisk': decided({ key, contentEN: content }),
  'POST /api/risks/decideRisks': onDevice({ keys: [key], accepted: 'ACCEPT' }),
  'POST /api/risks/addOwnRisk': onDevice({ language: 'en', content }),
  'POST /api/risks/estimateRisk': onRisk({ stage: 'INITIAL', estimate: { severity: 1, probability: 1 } }),
  'POST /api/risks/changeScales': onDevice({ scales: startingScales }),
  'POST /api/risks/addControl': onRisk({ kind: 'DESIGN', text: 'A fuse' }),
  'POST /api/risks/verifyControl': onControl({ key, control: 'RC.001', aspect: 'IMPLEMENTATION', evidence: 'Report' }),
  'POST /api/risks/removeControl': onControl({ key, control: 'RC.001', reason: 'Replaced' }),
  'POST /api/risks/linkRisk': onControl({ key: 'M.0001', from: { risk: key, control: 'RC.001' } }),
  'POST /api/risks/concludeOverall': onDevice({ acceptable: false, rationale: 'Too much is open' }),
  'POST /api/ai/askRisks': onDevice({ prompt: 'battery' }),
  'POST /api/ai/surpriseRisks': onDevice({}),
  'POST /api/export/table': () => ({ body: { name: 'Risks', heads: ['Key'], rows: [['RSK.1']] } }),
  'POST /api/export/xlsx': () => ({
    body: {
      data: [{ key, type: 'a', category: 'b', phenomenon: 'c', situation: 'd', damage: 'e', source: 'Library' }],
    },
  }),
};
