import { randomUUID } from 'node:crypto';
import type { Makers, Scene } from '../scene.ts';

const question = { promptHistory: [], currentPrompt: 'Which class does the device have?' };
const onDevice = ({ deviceId }: Scene) => ({ body: { ...question, deviceId } });
/** An answer of the owner of the scene. */
const answered = async ({ deviceId, post }: Scene): Promise<string> => {
  const answerId = randomUUID();
  await post('ai/askDiscuss', { ...question, deviceId, answerId });
  return answerId;
};

export const copilot: Makers = {
  'POST /api/ai/askDiscuss': onDevice,
  'POST /api/ai/discussStream': onDevice,
  'GET /api/ai/discussStream': async (scene) => ({ query: { answer: await answered(scene) } }),
  'POST /api/ai/stopDiscuss': async (scene) => ({ body: { answerId: await answered(scene) } }),
};
