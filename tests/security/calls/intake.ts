import { proposeAnswer } from '#/tests/makers/proposed-answer.ts';
import type { Makers, Scene } from '../scene.ts';

/** A device with a proposed answer to its open question. */
async function proposed({ server, organisation, device }: Scene) {
  const deviceId = await device();
  const given = { question: 'Q.DECIDES', answer: 'decides.no' };
  return { deviceId, proposals: [await proposeAnswer(server, organisation, deviceId, given)] };
}

async function withDocument({ device, document }: Scene) {
  const deviceId = await device();
  return { deviceId, documentId: await document(deviceId) };
}

export const intake: Makers = {
  'GET /api/intake/getProposedAnswers': ({ deviceId }) => ({ query: { deviceId } }),
  'POST /api/intake/readDocument': async (scene) => ({ body: await withDocument(scene) }),
  'POST /api/intake/confirmAnswers': async (scene) => ({ body: await proposed(scene) }),
  'POST /api/intake/declineAnswers': async (scene) => ({ body: await proposed(scene) }),
};
