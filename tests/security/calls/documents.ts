import type { Makers, Scene } from '../scene.ts';

const file = { name: 'plan.txt', bytes: 'one' };
/** A template that a plan opens. */
const template = { templateKey: 'TPL.QMS.02', form: 'raw', format: 'docx' };

async function withDocument({ device, document }: Scene) {
  const deviceId = await device();
  return { deviceId, documentId: await document(deviceId) };
}

export const documents: Makers = {
  'GET /api/documents/getDocuments': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/documents/download': async (scene) => ({ query: await withDocument(scene) }),
  'GET /api/documents/getText': async (scene) => ({ query: { ...(await withDocument(scene)), version: '1' } }),
  'GET /api/documents/findInText': async (scene) => ({
    query: { ...(await withDocument(scene)), version: '1', words: 'plan' },
  }),
  'POST /api/documents/upload': async ({ device }) => ({
    form: { fields: { deviceId: await device(), folder: 'Risks' }, file },
  }),
  'POST /api/documents/addVersion': async (scene) => ({
    form: { fields: { ...(await withDocument(scene)), reason: 'Reviewed' }, file: { ...file, bytes: 'two' } },
  }),
  'POST /api/documents/rename': async (scene) => ({ body: { ...(await withDocument(scene)), name: 'Plan.txt' } }),
  'POST /api/documents/move': async (scene) => ({ body: { ...(await withDocument(scene)), folder: 'Plans' } }),
  'GET /api/docTemplates/getDocTemplates': ({ deviceId }) => ({ query: { deviceId } }),
  'GET /api/docTemplates/getDocTemplate': ({ deviceId }) => ({ query: { deviceId, templateKey: 'TPL.QMS.02' } }),
  'GET /api/docTemplates/file': ({ deviceId }) => ({ query: { deviceId, ...template } }),
  'POST /api/docTemplates/addToSpace': async ({ device }) => ({ body: { deviceId: await device(), ...template } }),
};
