import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { member } from '#/tests/makers/person.ts';
import type { Makers, Scene, Sent } from '../scene.ts';

const reading = ({ deviceId }: Scene): Sent => ({ query: { deviceId } });
const law = 'MDR';
const standard = 'N.SOFTWARE';
const file = { name: 'invoice.txt', bytes: 'Invoice 42' };
const justification = 'It is not a medical device software';

const statement = (deviceId: string) => ({ deviceId, key: 'GSPR.1', status: 'NA', justification });

/** A new organisation that declares that it owns a standard, with a file as proof. */
async function asking({ server }: Scene) {
  const owner = await member(server);
  await sendForm(server, owner, 'normsReq/uploadProof', { norm: standard, reference: 'Invoice 42' }, file);
  return { organisation: (await owner.get('auth/session')).as(SessionAnswer).organisation.id, norm: standard };
}
const deciding: Makers[string] = async (scene) => ({ body: { ...(await asking(scene)), reason: 'It was looked at' } });

/** The words of a document as evidence. */
const passage: Makers[string] = async ({ device, document }) => {
  const deviceId = await device();
  const documentId = await document(deviceId);
  return { body: { deviceId, requirement: 'GSPR.1', documentId, version: 1, block: 0, from: 0, to: 3 } };
};

export const norms: Makers = {
  'GET /api/normsReq/getAllNorms': reading,
  'GET /api/normsReq/getGspr': reading,
  'GET /api/normsReq/getCoverage': reading,
  'GET /api/normsReq/exportGspr': reading,
  'GET /api/normsReq/getNormRequirements': ({ deviceId }) => ({ query: { deviceId, norm: law } }),
  'GET /api/normsReq/exportRequirements': ({ deviceId }) => ({ query: { deviceId, norm: law } }),
  'GET /api/normsReq/searchRequirements': ({ deviceId }) => ({ query: { deviceId, text: 'sterile' } }),
  'GET /api/trace/getNode': ({ deviceId }) => ({ query: { deviceId, node: 'requirement:GSPR.1' } }),
  'GET /api/trace/exportMatrix': reading,
  'POST /api/normsReq/stateApplicability': async ({ device }) => ({ body: statement(await device()) }),
  'POST /api/normsReq/withdrawStatement': async ({ device, post }) => {
    const deviceId = await device();
    await post('normsReq/stateApplicability', statement(deviceId));
    return { body: { deviceId, key: 'GSPR.1', reason: 'Misread' } };
  },
  'POST /api/normsReq/stateTogether': async ({ device }) => ({
    body: { deviceId: await device(), keys: ['GSPR.1', 'GSPR.17.2'], status: 'NA', justification },
  }),
  'POST /api/normsReq/withdrawTogether': async ({ device, post }) => {
    const deviceId = await device();
    await post('normsReq/stateApplicability', statement(deviceId));
    return { body: { deviceId, keys: ['GSPR.1', 'GSPR.17.2'], reason: 'Misread' } };
  },
  'POST /api/normsReq/namePassage': passage,
  'POST /api/normsReq/withdrawPassage': passage,
  'POST /api/normsReq/nameEvidence': async ({ device }) => ({
    body: { deviceId: await device(), requirement: 'GSPR.1', method: 'Test', standard: '', document: null },
  }),
  'POST /api/normsReq/declareOwnership': () => ({ body: { norm: 'N.STERILE', reference: 'Invoice 42' } }),
  'POST /api/normsReq/uploadProof': () => ({ form: { fields: { norm: standard, reference: 'Invoice 42' }, file } }),
  'GET /api/normsReq/getAccessRequests': () => ({}),
  'GET /api/normsReq/getProof': async (scene) => ({ query: await asking(scene) }),
  'POST /api/normsReq/grantAccess': deciding,
  'POST /api/normsReq/refuseAccess': deciding,
  'POST /api/normsReq/withdrawAccess': async (scene) => {
    const asked = await asking(scene);
    await scene.decide('grantAccess', { ...asked, reason: 'It was looked at' });
    return { body: { ...asked, reason: 'The licence has ended' } };
  },
};
