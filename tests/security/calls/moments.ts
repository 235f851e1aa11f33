import { MomentList } from '#/backend/api/moments/contract.ts';
import type { Makers, Scene } from '../scene.ts';

const name = 'Submission';

/** A device with a named moment. */
async function named({ owner, device, post }: Scene) {
  const deviceId = await device();
  await post('moments/nameMoment', { deviceId, name });
  const [moment] = (await owner.get('moments/getMoments', { deviceId })).as(MomentList);
  return { deviceId, moment: moment?.id ?? '' };
}

export const moments: Makers = {
  'GET /api/moments/getMoments': ({ deviceId }) => ({ query: { deviceId } }),
  'POST /api/moments/nameMoment': async ({ device }) => ({ body: { deviceId: await device(), name } }),
  'POST /api/moments/renameMoment': async (scene) => ({ body: { ...(await named(scene)), name: 'Second round' } }),
  'POST /api/moments/withdrawMoment': async (scene) => ({ body: { ...(await named(scene)), reason: 'By mistake' } }),
};
