import type { Makers, Sent, Scene } from '../scene.ts';

const reading = ({ deviceId }: Scene): Sent => ({ query: { deviceId } });
const change = { question: 'Q.INVASIVE', answerKey: 'invasive.orifice' };

export const profiling: Makers = {
  'GET /api/profiling/profilingHistory': reading,
  'GET /api/profiling/exportAnswers': reading,
  'GET /api/profiling/nextQuestion': reading,
  'GET /api/profiling/getDerivation': reading,
  'GET /api/profiling/getApplicableRequirements': reading,
  'POST /api/profiling/previewChange': ({ deviceId }) => ({ body: { deviceId, ...change } }),
  'POST /api/profiling/answerQuestion': async ({ device }) => ({
    body: { deviceId: await device(), answerKey: 'decides.no' },
  }),
  'POST /api/profiling/backQuestion': async ({ device }) => ({ body: { deviceId: await device() } }),
  'POST /api/profiling/postponeQuestion': async ({ device }) => ({
    body: { deviceId: await device(), question: 'Q.DECIDES' },
  }),
  'POST /api/profiling/resumeQuestion': async ({ device }) => ({
    body: { deviceId: await device(), question: 'Q.INVASIVE' },
  }),
  'POST /api/profiling/takeOverKnowledge': async ({ device }) => ({
    body: { deviceId: await device(), knowledge: '2026.11.0+00000000', reason: 'Read' },
  }),
  'POST /api/profiling/changeAnswer': async ({ device }) => ({ body: { deviceId: await device(), ...change } }),
};
