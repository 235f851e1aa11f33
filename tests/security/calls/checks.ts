import { NewRun } from '#/backend/api/checks/contract.ts';
import { DeskAnswer } from '#/backend/api/checks/desk.contract.ts';
import { gapFinding, grantCredits, recordConfirmed, recordJudged } from '#/tests/makers/judged-check.ts';
import type { Makers, Scene } from '../scene.ts';

const scope = { frameworks: [], norms: [{ norm: 'MDR', clause: null }] };
const requirement = 'GSPR.1';

type Made = { deviceId: string; documentId: string };

/** `known`: for another check of the same device. */
async function draft({ owner, device, document, post }: Scene, known?: Made) {
  const deviceId = known?.deviceId ?? (await device());
  const { run } = (await owner.post('check/newCheckRun', { runLabel: 'Pre-audit', deviceId })).as(NewRun);
  const runId = run._id;
  const documentId = known?.documentId ?? (await document(deviceId));
  await post('check/setScope', { runId, scope });
  return { deviceId, runId, documentId };
}

async function ready(scene: Scene, known?: Made) {
  const made = await draft(scene, known);
  await scene.post('check/attachDocuments', { runId: made.runId, documents: [made.documentId] });
  await grantCredits(scene.server, scene.organisation, 1);
  return made;
}

async function started(scene: Scene, known?: Made) {
  const made = await ready(scene, known);
  await scene.post('check/startRun', { runId: made.runId });
  return made;
}

async function judged(scene: Scene) {
  const made = await started(scene);
  await recordJudged(scene.server, scene.organisation, made.runId);
  return made;
}

/** A check whose device has an earlier one with a gap that somebody else confirmed, where the desk asks about it. */
async function reviewed(scene: Scene): Promise<string> {
  const { server, organisation, post } = scene;
  const earlier = await started(scene);
  await recordJudged(server, organisation, earlier.runId, gapFinding);
  await recordConfirmed(server, organisation, earlier.runId, requirement);
  await post('check/setReviewRules', { knownAnswers: true, secondReads: 100 });
  const { runId } = await started(scene, earlier);
  await recordJudged(server, organisation, runId);
  return runId;
}

const aTask = (runId: string) => ({ runId, requirement, title: 'Write it', owner: null, due: '2099-01-15' });

const ofJudged = async (scene: Scene) => ({ query: { runId: (await judged(scene)).runId } });

export const checks: Makers = {
  'POST /api/check/newCheckRun': async ({ device }) => ({
    body: { runLabel: 'Pre-audit', deviceId: await device() },
  }),
  'GET /api/check/getCheckRuns': async (scene) => ({ query: { deviceId: (await draft(scene)).deviceId } }),
  'GET /api/check/getCheckRun': ofJudged,
  'GET /api/check/getBoard': ofJudged,
  'GET /api/check/getFindings': ofJudged,
  'GET /api/check/getEstimate': async (scene) => ({ query: { runId: (await ready(scene)).runId } }),
  'GET /api/check/compareRuns': async (scene) => {
    const { runId } = await judged(scene);
    return { query: { from: runId, to: runId } };
  },
  'GET /api/check/exportRun': async (scene) => ({
    query: { runId: (await judged(scene)).runId, format: 'xlsx', locale: 'en' },
  }),
  'POST /api/check/getPassages': async (scene) => ({ body: { runId: (await judged(scene)).runId, quotes: [] } }),
  'GET /api/check/getText': async (scene) => {
    const { runId, documentId } = await ready(scene);
    return { query: { runId, documentId } };
  },
  'GET /api/check/getFile': async (scene) => {
    const { runId, documentId } = await ready(scene);
    return { query: { runId, documentId } };
  },
  'GET /api/check/findInText': async (scene) => {
    const { runId, documentId } = await ready(scene);
    return { query: { runId, documentId, words: 'risk' } };
  },
  'POST /api/check/renameRun': async (scene) => ({ body: { runId: (await draft(scene)).runId, label: 'Second' } }),
  'POST /api/check/setScope': async (scene) => ({
    body: { runId: (await draft(scene)).runId, scope: { frameworks: ['mdr'], norms: [] } },
  }),
  'POST /api/check/attachDocuments': async (scene) => {
    const { runId, documentId } = await draft(scene);
    return { body: { runId, documents: [documentId] } };
  },
  'POST /api/check/detachDocument': async (scene) => {
    const { runId, documentId: document } = await ready(scene);
    return { body: { runId, document } };
  },
  'POST /api/check/uploadDocuments': async (scene) => ({
    form: { fields: { runId: (await draft(scene)).runId }, file: { name: 'report.txt', bytes: 'two' } },
  }),
  'POST /api/check/whichArrived': async (scene) => ({
    body: { runId: (await draft(scene)).runId, hashes: ['0'.repeat(64)] },
  }),
  'POST /api/check/startRun': async (scene) => ({ body: { runId: (await ready(scene)).runId } }),
  'POST /api/check/runAgain': async (scene) => ({
    body: { runId: (await judged(scene)).runId, runLabel: 'Again' },
  }),
  'POST /api/check/cancelRun': async (scene) => ({ body: { runId: (await started(scene)).runId } }),
  'POST /api/check/archiveRun': async (scene) => ({ body: { runId: (await draft(scene)).runId } }),
  'POST /api/check/confirmFinding': async (scene) => ({ body: { runId: (await judged(scene)).runId, requirement } }),
  'POST /api/check/overruleFinding': async (scene) => ({
    body: { runId: (await judged(scene)).runId, requirement, verdict: 'met', reason: 'Annex B' },
  }),
  'POST /api/check/askFinding': async (scene) => ({
    body: { runId: (await judged(scene)).runId, requirement, question: 'Which test?' },
  }),
  'POST /api/check/linkEvidence': async (scene) => {
    const { runId, documentId } = await judged(scene);
    return { body: { runId, requirement, documentId, block: 0, from: 0, to: 2 } };
  },
  'POST /api/check/unlinkEvidence': async (scene) => {
    const { runId, documentId } = await judged(scene);
    return { body: { runId, requirement, documentId, block: 0, from: 0, to: 2 } };
  },
  'POST /api/check/assignFinding': async (scene) => ({
    body: { runId: (await judged(scene)).runId, requirement, owner: null },
  }),
  'GET /api/check/getDesk': async (scene) => ({ query: { runId: await reviewed(scene) } }),
  'POST /api/check/readAgain': async (scene) => {
    const { runId } = await judged(scene);
    await recordConfirmed(scene.server, scene.organisation, runId, requirement);
    await scene.post('check/setReviewRules', { knownAnswers: true, secondReads: 100 });
    return { body: { runId, requirement, verdict: 'met', reason: 'Annex B' } };
  },
  'POST /api/check/answerControl': async (scene) => {
    const runId = await reviewed(scene);
    const { controls } = (await scene.owner.get('check/getDesk', { runId })).as(DeskAnswer);
    return { body: { runId, control: controls[0]?.id, verdict: 'gap' } };
  },
  'GET /api/check/getAgreement': async () => ({}),
  'POST /api/check/setReviewRules': async () => ({ body: { knownAnswers: true, secondReads: 20 } }),
  'GET /api/check/getGapActs': async ({ device }) => ({ query: { deviceId: await device() } }),
  'POST /api/check/openTask': async (scene) => ({ body: aTask((await judged(scene)).runId) }),
  'POST /api/check/withdrawTask': async (scene) => {
    const { runId, deviceId } = await judged(scene);
    await scene.post('check/openTask', aTask(runId));
    return { body: { deviceId, task: `GAP ${requirement}`, reason: 'Opened twice' } };
  },
  'POST /api/check/settleTask': async (scene) => {
    const { runId, deviceId } = await judged(scene);
    await scene.post('check/openTask', aTask(runId));
    return { body: { deviceId, task: `GAP ${requirement}`, isDone: true } };
  },
};
