import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { AnswersConfirmed, DocumentRead, ProposedAnswers } from '#/backend/api/intake/contract.ts';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer({ knowledge: loadKnowledge() })));
afterAll(() => server.stop());

let ada: Person;
let deviceId: string;
beforeEach(async () => {
  ada = await member(server);
  deviceId = await deviceOf(ada);
});

const leaflet = [
  'Veloxa infusion pump',
  'The pump is used by nurses and physicians in hospitals. It is not intended for children.',
  'The tubing is sold separately and contains latex.',
].join('\n\n');

/** Keeps a description among the documents and has its answers proposed. */
async function read(text = leaflet, person = ada) {
  const file = { name: `leaflet-${text.length}.txt`, bytes: text };
  const sent = await sendForm(server, person, 'documents/upload', { deviceId, folder: 'Descriptions' }, file);
  const { documentId } = sent.as(Uploaded);
  return (await person.post('intake/readDocument', { deviceId, documentId })).as(DocumentRead);
}
const list = async (query: object = {}) =>
  (await ada.get('intake/getProposedAnswers', { deviceId, ...query })).as(ProposedAnswers);
const answers = async () =>
  (await ada.get('profiling/profilingHistory', { deviceId }))
    .as(ProfilingHistory)
    .profiling.map((one) => one.answer.key);

describe('Answers from a document', () => {
  it('are proposed with their sentence, and nothing is answered', async () => {
    const { found, proposed } = await read();
    expect(found).toBeGreaterThan(3);
    expect(proposed).toBe(found);
    const { proposals } = await list();
    expect(proposals.find(({ question }) => question === 'Q.USE.04')).toMatchObject({
      answer: 'A.USE.04.no',
      state: 'ready',
      given: null,
      quote: { words: 'It is not intended for children.' },
      author: { kind: 'rules' },
    });
    expect(proposals.map(({ question }) => question)).not.toContain('Q.SUBS.16');
    expect(await answers()).toEqual([]);
  });

  it('stand in the record without a word of the document', async () => {
    await read();
    const events: string[] = [];
    for await (const event of server.services.log.read(`profiling-${deviceId}`))
      events.push(JSON.stringify(event.data));
    expect(events.length).toBeGreaterThan(3);
    expect(events.join(' ')).not.toContain('intended');
    expect(events.join(' ')).toContain('wordsSha256');
  });

  it('become answers when a person confirms them, and not those that are declined', async () => {
    await read();
    const { proposals, position } = await list();
    const ready = proposals.filter(({ state }) => state === 'ready');
    const declined = ready.filter(({ question }) => question === 'Q.USE.04').map(({ id }) => id);
    const others = ready.filter(({ question }) => question !== 'Q.USE.04').map(({ id }) => id);
    await ada.post('intake/declineAnswers', { deviceId, proposals: declined });
    const body = { deviceId, proposals: others, seen: position };
    expect((await ada.post('intake/confirmAnswers', body)).as(AnswersConfirmed).confirmed).toBe(others.length);
    expect(await answers()).toHaveLength(others.length);
    expect(await list()).toMatchObject({ confirmed: others.length, declined: 1 });
  });

  it('are shown as a change where another answer was given', async () => {
    await read();
    const { proposals } = await list();
    await ada.post('intake/confirmAnswers', { deviceId, proposals: proposals.map(({ id }) => id) });
    await read('The pump is intended for children.');
    const change = (await list()).proposals.find(({ state }) => state === 'change');
    expect(change).toMatchObject({ state: 'change', answer: 'A.USE.04.yes', given: { answer: 'A.USE.04.no' } });
    await ada.post('proposals/confirm', { deviceId, proposal: change?.id });
    expect(await answers()).toContain('A.USE.04.yes');
  });

  it('are proposed once', async () => {
    await read();
    expect(await read(`${leaflet}\n`)).toMatchObject({ proposed: 0 });
  });

  it('are seen as of a moment of the past', async () => {
    await read();
    const before = await list();
    await ada.post('intake/confirmAnswers', { deviceId, proposals: before.proposals.map(({ id }) => id) });
    expect((await list({ asOf: before.position })).proposals).toHaveLength(before.proposals.length);
  });

  it('come from documents of this device alone', async () => {
    const other = await member(server);
    const documentId = '018f0000-0000-7000-8000-000000000001';
    (await ada.post('intake/readDocument', { deviceId, documentId })).isRefused('DOCUMENT_NOT_FOUND');
    (await other.get('intake/getProposedAnswers', { deviceId })).isRefused('DEVICE_NOT_FOUND');
  });

  it('are not taken from what cannot be read', async () => {
    const file = { name: 'broken.txt', bytes: 'unreadable' };
    const sent = await sendForm(server, ada, 'documents/upload', { deviceId, folder: 'Broken' }, file);
    const { documentId } = sent.as(Uploaded);
    (await ada.post('intake/readDocument', { deviceId, documentId })).isRefused('DOCUMENT_NOT_READ', {
      code: 'DAMAGED',
    });
  });
});
