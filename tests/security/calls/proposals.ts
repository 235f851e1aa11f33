import { proposeRisk } from '#/tests/makers/proposed.ts';
import type { Makers, Scene, Sent } from '../scene.ts';

/** A device with a proposal about a risk that its answers do not trigger. */
async function proposed({ server, organisation, device }: Scene) {
  const deviceId = await device();
  return { deviceId, proposal: await proposeRisk(server, organisation, deviceId, 'X.BATTERY') };
}

export const proposals: Makers = {
  'GET /api/proposals/getProposals': ({ deviceId }): Sent => ({ query: { deviceId } }),
  'GET /api/proposals/getDifference': async (scene) => ({ query: await proposed(scene) }),
  'POST /api/proposals/confirm': async (scene) => ({ body: await proposed(scene) }),
  'POST /api/proposals/decline': async (scene) => ({ body: await proposed(scene) }),
};
