import { afterAll, beforeAll, expect, it } from 'vitest';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { Device } from '#/backend/api/devices/contract.ts';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';

const both = (text: string) => ({ en: text, fr: text });
const choice = (name: string, isSold: boolean) => ({
  key: `swiss.${name}`,
  title: both(name),
  sets: { 'market.switzerland': isSold },
});
/** It asks first whether the device is sold in Switzerland. */
const knowledge: Knowledge = {
  ...tinyKnowledge,
  facts: [
    ...tinyKnowledge.facts,
    {
      key: 'market',
      type: 'set',
      values: ['switzerland'],
      label: both('market'),
      definition: both('market'),
      source: 'tests',
      derived: [],
    },
  ],
  questions: [
    {
      key: 'Q.SWISS',
      area: 'tiny',
      title: both('Switzerland?'),
      help: both(''),
      source: 'tests',
      choices: [choice('yes', true), choice('no', false)],
    },
    ...tinyKnowledge.questions,
  ],
};

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer({ knowledge });
  ada = await member(server);
});
afterAll(() => server.stop());

it('changes details and markets both or not at all', async () => {
  const deviceId = await deviceOf(ada, { name: 'Pump' });
  await answerAll(ada, deviceId, ['swiss.no']);
  const file = { name: 'plan.txt', bytes: 'Plan' };
  (await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'Design' }, file)).as(Uploaded);
  const details = { deviceId, name: 'Syringe', range: null, description: 'It pumps', manufacturer: 'Maker' };
  const wanted = { ...details, emdnCode: null, markets: ['switzerland'] };
  const answered = async () =>
    (await ada.get('profiling/profilingHistory', { deviceId }))
      .as(ProfilingHistory)
      .profiling.map(({ answer }) => answer.key);
  const name = async () => (await ada.get('devices/getDeviceInfo', { deviceId })).as(Device).name;

  // A kept document prints the details, so that their change needs a reason; the answers need none yet.
  (await ada.post('devices/changeDetails', wanted)).isRefused('REASON_REQUIRED');
  expect([await answered(), await name()]).toEqual([['swiss.no'], 'Pump']);
  (await ada.post('devices/changeDetails', { ...wanted, reason: 'Sold there too' })).as(Accepted);
  expect([await answered(), await name()]).toEqual([['swiss.yes'], 'Syringe']);
});
