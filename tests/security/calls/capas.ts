import { completeCapa, draftSection, openCapa } from '#/tests/makers/capas.ts';
import { colleague } from '#/tests/makers/team.ts';
import type { Makers, Scene } from '../scene.ts';

const section = 'investigateDescription';
const reason = 'New facts.';

/** A CAPA of a new device. */
async function opened({ owner, device }: Scene) {
  const deviceId = await device();
  return { capaId: (await openCapa(owner, deviceId)).id };
}

async function withAction(scene: Scene, isDone = false) {
  const capa = await opened(scene);
  await scene.post('capas/addAction', { ...capa, kind: 'corrective', text: 'Set it.', owner: null, due: null });
  await scene.post('capas/planEffectiveness', { ...capa, criteria: 'No leak.', due: '2026-01-01' });
  if (isDone) await scene.post('capas/completeAction', { ...capa, action: 'A1' });
  return { ...capa, action: 'A1' };
}

/** One that a colleague opened and wrote, ready to be closed. */
async function complete({ owner, device, server }: Scene) {
  const author = await colleague(server, owner);
  const { id: capaId } = await openCapa(author, await device());
  await completeCapa(author, capaId);
  return { capaId };
}

async function drafted(scene: Scene) {
  const capa = await opened(scene);
  const proposal = await draftSection(scene.server, scene.organisation, capa.capaId, section, 'Two leaked.');
  return { ...capa, proposal };
}

const lock = { section, base: 0 };

export const capas: Makers = {
  'GET /api/capas/getCapas': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/capas/getCapa': async (scene) => ({ query: await opened(scene) }),
  'GET /api/capas/exportCapa': async (scene) => ({ query: { ...(await opened(scene)), format: 'docx', locale: 'fr' } }),
  'GET /api/capas/exportCapas': ({ deviceId }) => ({ query: { deviceId, locale: 'en' } }),
  'POST /api/capas/keepPrint': async (scene) => ({
    body: { ...(await opened(scene)), format: 'docx', locale: 'en' },
  }),
  'POST /api/capas/openCapa': async ({ device }) => ({
    body: { deviceId: await device(), title: 'Leaking seal', source: { kind: 'manual', subject: null } },
  }),
  'POST /api/ai/askDocFill': async (scene) => ({
    body: { ...(await opened(scene)), promptHistory: [], currentPrompt: 'The label of the box is wrong.' },
  }),
  'POST /api/capas/renameCapa': async (scene) => ({ body: { ...(await opened(scene)), title: 'Leak' } }),
  'POST /api/capas/planCapa': async (scene) => ({
    body: { ...(await opened(scene)), owner: null, due: '2027-01-15' },
  }),
  'POST /api/capas/writeSection': async (scene) => ({
    body: { ...(await opened(scene)), section, text: 'Two leaked.', base: 0 },
  }),
  'POST /api/capas/lockSection': async (scene) => ({ body: { ...(await opened(scene)), ...lock } }),
  'POST /api/capas/unlockSection': async (scene) => {
    const capa = await opened(scene);
    await scene.post('capas/lockSection', { ...capa, ...lock });
    return { body: { ...capa, section, reason } };
  },
  'POST /api/capas/setRootCause': async (scene) => ({
    body: {
      ...(await opened(scene)),
      rootCause: { method: 'fiveWhys', whys: [{ question: 'Why?', answer: 'A loose screw.' }] },
      base: 0,
    },
  }),
  'POST /api/capas/takeOverDraft': async (scene) => ({ body: { ...(await drafted(scene)), base: 0 } }),
  'POST /api/capas/declineDraft': async (scene) => ({ body: await drafted(scene) }),
  'POST /api/capas/linkRisk': async (scene) => ({ body: { ...(await opened(scene)), risk: 'K.HACKED' } }),
  'POST /api/capas/unlinkRisk': async (scene) => {
    const capa = await opened(scene);
    await scene.post('capas/linkRisk', { ...capa, risk: 'K.HACKED' });
    return { body: { ...capa, risk: 'K.HACKED' } };
  },
  'POST /api/capas/addAction': async (scene) => ({
    body: { ...(await opened(scene)), kind: 'corrective', text: 'Set it.', owner: null, due: '2027-01-15' },
  }),
  'POST /api/capas/changeAction': async (scene) => ({
    body: { ...(await withAction(scene)), text: 'Set it now.', owner: null, due: null },
  }),
  'POST /api/capas/completeAction': async (scene) => ({ body: await withAction(scene) }),
  'POST /api/capas/reopenAction': async (scene) => ({ body: { ...(await withAction(scene, true)), reason } }),
  'POST /api/capas/withdrawAction': async (scene) => ({ body: { ...(await withAction(scene)), reason } }),
  'POST /api/capas/planEffectiveness': async (scene) => ({
    body: { ...(await opened(scene)), criteria: 'No leak.', due: '2027-01-15' },
  }),
  'POST /api/capas/checkEffectiveness': async (scene) => {
    const { capaId } = await withAction(scene, true);
    return { body: { capaId, isEffective: true, text: 'None.' } };
  },
  'POST /api/capas/closeCapa': async (scene) => ({ body: { ...(await complete(scene)), reason } }),
  'POST /api/capas/reopenCapa': async (scene) => {
    const capa = await complete(scene);
    await scene.post('capas/closeCapa', { ...capa, reason });
    return { body: { ...capa, reason } };
  },
  'POST /api/capas/withdrawCapa': async (scene) => ({ body: { ...(await opened(scene)), reason } }),
};
