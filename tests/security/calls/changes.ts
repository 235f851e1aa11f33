import { OpenedChange } from '#/backend/api/changes/contract.ts';
import { plannedChange } from '#/tests/makers/planned-change.ts';
import type { Makers, Scene } from '../scene.ts';

const words = { title: 'No software', description: 'The firmware goes.', why: 'Nobody uses it.' };
const answers = [{ question: 'Q.SOFTWARE', answer: 'software.no' }];

/** A new change of a new device of the scene. */
async function opened(scene: Scene): Promise<{ changeId: string; deviceId: string }> {
  const deviceId = await scene.device();
  const { id } = (await scene.owner.post('changes/open', { deviceId, ...words })).as(OpenedChange);
  return { changeId: id, deviceId };
}

/** A change by somebody else with what would change, assessed. */
const assessed = async (scene: Scene) => plannedChange(scene.server, scene.organisation, await scene.device());

async function approved(scene: Scene): Promise<{ changeId: string }> {
  const { changeId } = await assessed(scene);
  await scene.post('changes/approve', { changeId, revision: 2, seen: null });
  return { changeId };
}

const followUp = { text: 'Renew the risk file', subject: null, owner: null, due: null };

export const changes: Makers = {
  'GET /api/changes/getChanges': () => ({}),
  'GET /api/changes/getChange': async (scene) => ({ query: { changeId: (await opened(scene)).changeId } }),
  'GET /api/changes/getAssessment': async (scene) => ({ query: { changeId: (await assessed(scene)).changeId } }),
  'GET /api/changes/getSupposed': async (scene) => ({ query: await assessed(scene) }),
  'GET /api/changes/exportChanges': async (scene) => {
    await opened(scene);
    return { query: { locale: 'en' } };
  },
  'GET /api/changes/exportChange': async (scene) => ({
    query: { changeId: (await assessed(scene)).changeId, format: 'docx', locale: 'en' },
  }),
  'POST /api/changes/keepChange': async (scene) => ({
    body: { changeId: (await assessed(scene)).changeId, format: 'docx', locale: 'en' },
  }),
  'POST /api/changes/preview': async (scene) => ({ body: { deviceId: await scene.device(), answers } }),
  'POST /api/changes/open': async (scene) => ({ body: { deviceId: await scene.device(), ...words } }),
  'POST /api/changes/describe': async (scene) => ({
    body: { changeId: (await opened(scene)).changeId, ...words, title: 'Other' },
  }),
  'POST /api/changes/setContents': async (scene) => ({
    body: { changeId: (await opened(scene)).changeId, answers, items: [] },
  }),
  'POST /api/changes/decideSignificance': async (scene) => ({
    body: { changeId: (await opened(scene)).changeId, answers: { 'CERT.SYSTEM': 'yes' } },
  }),
  'POST /api/changes/approve': async (scene) => ({
    body: { ...(await assessed(scene)), revision: 2, seen: null },
  }),
  'POST /api/changes/decide': async (scene) => ({
    body: { ...(await assessed(scene)), decision: 'reject', reason: 'Too dear.' },
  }),
  'POST /api/changes/apply': async (scene) => ({ body: await approved(scene) }),
  'POST /api/changes/notify': async (scene) => ({
    body: { ...(await approved(scene)), to: 'Notified body 0123', on: '2026-11-23', reference: 'NB-1' },
  }),
  'POST /api/changes/addFollowUp': async (scene) => ({
    body: { changeId: (await opened(scene)).changeId, ...followUp },
  }),
  'POST /api/changes/settleFollowUp': async (scene) => {
    const { changeId } = await opened(scene);
    await scene.post('changes/addFollowUp', { changeId, ...followUp });
    return { body: { changeId, followUp: 'F1', to: 'done' } };
  },
  'POST /api/changes/close': async (scene) => {
    const { changeId } = await approved(scene);
    await scene.post('changes/apply', { changeId });
    await scene.post('changes/notify', { changeId, to: 'Notified body 0123', on: '2026-11-23', reference: '' });
    return { body: { changeId } };
  },
};
