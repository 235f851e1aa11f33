import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Assessment, Change, ChangeRegister, OpenedChange } from '#/backend/api/changes/contract.ts';
import { Supposed } from '#/backend/api/changes/supposed.contract.ts';
import { KeptInSpace } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { DerivationAnswer, ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { handle } from '#/backend/commands/handle.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { answerAll, deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { auditorOf, colleague } from '#/tests/makers/team.ts';
import { wordText } from '#/tests/makers/word-text.ts';
import { implant } from '#/tests/makers/tiny-knowledge.ts';

type Somebody = Awaited<ReturnType<typeof member>>;
let server: Server;
let ada: Somebody;
let bo: Awaited<ReturnType<typeof colleague>>;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  bo = await colleague(server, ada);
});
afterAll(() => server.stop());

type Poster = Pick<Somebody, 'post'>;
const words = { title: 'Worn outside', description: 'No longer implanted.', why: 'Safer.' };
const answers = [{ question: 'Q.INVASIVE', answer: 'invasive.no' }];
const sure = { 'CERT.SYSTEM': 'yes' };

const done = async (who: Poster, call: string, body: object) => (await who.post(`changes/${call}`, body)).as(Acted);
const read = async (changeId: string, at: object = {}) =>
  (await ada.get('changes/getChange', { changeId, ...at })).as(Change);

async function opened(who: Poster = ada) {
  const deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, implant);
  const { id, number } = (await who.post('changes/open', { deviceId, ...words })).as(OpenedChange);
  return { deviceId, changeId: id, number };
}
async function assessed() {
  const { deviceId, changeId } = await opened();
  await done(ada, 'setContents', { changeId, answers, items: [{ kind: 'risk', id: 'K.TISSUE' }] });
  await done(ada, 'decideSignificance', { changeId, answers: sure });
  const { position } = (await ada.get('changes/getAssessment', { changeId })).as(Assessment);
  const { revision } = await read(changeId);
  return { deviceId, changeId, approval: { changeId, revision, seen: position } };
}

describe('A planned change', () => {
  it('has a number of its own, and stands in the register', async () => {
    const { number, changeId } = await opened();
    expect(number).toMatch(/^CHG-2\d{3}-\d{3}$/);
    const list = (await ada.get('changes/getChanges')).as(ChangeRegister);
    expect(list.find(({ id }) => id === changeId)).toMatchObject({ number, title: words.title, status: 'draft' });
    const stranger = await member(server);
    (await stranger.get('changes/getChange', { changeId })).isRefused('CHANGE_NOT_FOUND');
    // One change leads to another, of the same organisation alone.
    const next = { deviceId: null, source: { kind: 'change', id: changeId }, ...words };
    const { id } = (await ada.post('changes/open', next)).as(OpenedChange);
    expect(await read(id)).toMatchObject({ source: { kind: 'change', id: changeId } });
    (await stranger.post('changes/open', next)).isRefused('SUBJECT_UNKNOWN');
  });

  it('shows what it would lead to, and records nothing of it', async () => {
    const { deviceId, changeId } = await assessed();
    const derivation = async () => (await ada.get('profiling/getDerivation', { deviceId })).as(DerivationAnswer);
    const before = await derivation();
    const shown = (await ada.get('changes/getAssessment', { changeId })).as(Assessment);
    expect(shown).toMatchObject({
      answers: [
        { question: { key: 'Q.INVASIVE' }, to: { key: 'invasive.no' } },
        { question: { key: 'Q.DURATION' }, to: null },
      ],
      risks: { added: [], removed: ['K.TISSUE'] },
    });
    expect((await ada.post('changes/preview', { deviceId, answers })).as(Assessment)).toEqual(shown);
    expect(await derivation()).toEqual(before);
    (await ada.post('changes/preview', { deviceId, answers: [{ question: 'Q.INVASIVE', answer: 'x' }] })).isRefused(
      'CHOICE_UNKNOWN',
    );
  });

  it('is approved by another person, applied as one act, notified and closed', async () => {
    const { deviceId, changeId, approval } = await assessed();
    const shown = (await ada.get('changes/getAssessment', { changeId })).as(Assessment);
    expect(await read(changeId)).toMatchObject({ significance: { outcome: 'NOTIFY' }, mayApprove: 'no' });
    (await ada.post('changes/approve', approval)).isRefused('CHANGE_OWN');
    (await (await auditorOf(server, ada)).post('changes/approve', approval)).isRefused('FORBIDDEN');
    (await ada.post('changes/apply', { changeId })).isRefused('CHANGE_NOT_APPROVED');
    await done(bo, 'approve', approval);
    (await ada.post('changes/close', { changeId })).isRefused('CHANGE_INCOMPLETE', { missing: ['applied', 'notice'] });

    await done(ada, 'apply', { changeId });
    const profile = (await ada.get('profiling/profilingHistory', { deviceId })).as(ProfilingHistory);
    expect(profile.profiling.find(({ key }) => key === 'Q.INVASIVE')?.answer.key).toBe('invasive.no');
    expect(profile.profiling.some(({ key }) => key === 'Q.DURATION')).toBe(false);
    // What it led to is what was shown; a second time is the same.
    expect((await ada.get('changes/getAssessment', { changeId })).as(Assessment)).toEqual(shown);
    await done(ada, 'apply', { changeId });
    const trail = (await ada.get('history/getEvents', { deviceId })).as(HistoryPage).events;
    const changed = trail.filter(({ type }) => type === 'AnswerChanged');
    expect(changed).toHaveLength(1);
    const approved = trail.find(({ type }) => type === 'ChangeApproved');
    expect(changed[0]).toMatchObject({ causation: approved?.id, reason: expect.stringContaining(words.title) });

    await done(ada, 'notify', { changeId, to: 'Notified body 0123', on: '2026-11-23', reference: 'NB-1' });
    await done(ada, 'close', { changeId });
    expect(await read(changeId)).toMatchObject({ status: 'closed', missing: [], approved: { byAuthor: false } });
    expect(await read(changeId, { asOf: approved?.position })).toMatchObject({ status: 'approved', applied: null });
  });

  it('is refused where the profile has moved on since, with the difference', async () => {
    const { deviceId, changeId, approval } = await assessed();
    await done(bo, 'approve', approval);
    const other = { deviceId, question: 'Q.SOFTWARE', answerKey: 'software.no', reason: 'Misread' };
    const history = (await ada.get('profiling/profilingHistory', { deviceId })).as(ProfilingHistory);
    const was = history.profiling.find(({ key }) => key === 'Q.SOFTWARE')?.answer.key;
    const answerKey = was === 'software.no' ? 'software.yes' : 'software.no';
    (await ada.post('profiling/changeAnswer', { ...other, answerKey })).as({ parse: (value: unknown) => value });
    const refused = await ada.post('changes/apply', { changeId });
    refused.isRefused('BASIS_MOVED');
    const { details } = refused.response.json<{ details: unknown }>();
    const { position, moved } = MovedBasis.parse(details);
    expect(moved[0]?.differences).toContainEqual(expect.objectContaining({ what: 'ANSWER' }));
    expect(await read(changeId)).toMatchObject({ status: 'approved' });
    await done(ada, 'apply', { changeId, seen: position });
    expect(await read(changeId)).toMatchObject({ status: 'applied' });
  });

  it('that was cut off between its two appends is carried on, and happens once', async () => {
    const { deviceId, changeId, approval } = await assessed();
    await done(bo, 'approve', approval);
    const trailOf = async (type: string) =>
      (await ada.get('history/getEvents', { deviceId })).as(HistoryPage).events.filter((one) => one.type === type);
    const [approved] = await trailOf('ChangeApproved');
    const cause = approved?.id ?? '';
    const { organisation, userId } = (await ada.get('auth/session')).as(SessionAnswer);
    const { log, knowledge } = server.services;
    const command = { type: 'ApplyAnswers', answers, cause } as const;
    const actor = { kind: 'person', id: userId, role: 'owner', name: null } as const;
    const meta = { actor, organisation: organisation.id, device: deviceId, reason: 'x' };
    const id = eventId(`answers ${cause}`, 0);
    await handle(log, profilingDecider(knowledge), deviceId, command, { id, ...meta });
    await server.engine.caughtUp();
    expect(await read(changeId)).toMatchObject({ status: 'approved' });
    await done(ada, 'apply', { changeId });
    expect(await read(changeId)).toMatchObject({ status: 'applied' });
    expect(await trailOf('AnswerChanged')).toHaveLength(1);
    expect(await trailOf('ChangeApplied')).toHaveLength(1);
  });

  it('is supposed by the screens of its device, as it is once it is carried out', async () => {
    const { deviceId, changeId, approval } = await assessed();
    const derived = async (asIf?: string) => {
      const { position: _, ...rest } = (await ada.get('profiling/getDerivation', { deviceId, asIf })).as(
        DerivationAnswer,
      );
      return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'position' ? null : value))) as unknown;
    };
    const [before, supposed] = [await derived(), await derived(changeId)];
    expect(supposed).not.toEqual(before);
    expect(await derived()).toEqual(before);
    const other = await deviceOf(ada);
    (await ada.get('profiling/getDerivation', { deviceId: other, asIf: changeId })).isRefused('CHANGE_NOT_FOUND');
    (await ada.get('profiling/getDerivation', { deviceId, asIf: randomUUID() })).isRefused('CHANGE_NOT_FOUND');
    const { events } = (await ada.get('changes/getSupposed', { changeId })).as(Supposed);
    await done(bo, 'approve', approval);
    await done(ada, 'apply', { changeId });
    expect(await derived()).toEqual(supposed);
    expect(await derived(changeId)).toEqual(supposed);
    const trail = (await ada.get('history/getEvents', { deviceId })).as(HistoryPage).events;
    const from = trail.findIndex(({ type }) => type === 'AnswerChanged');
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual(
      trail.slice(from, from + events.length).map(({ type, data }) => ({ type, data })),
    );
  });

  it('of the company says what it touches, and has no answers', async () => {
    const { id: changeId } = (await ada.post('changes/open', { deviceId: null, ...words })).as(OpenedChange);
    (await ada.post('changes/setContents', { changeId, answers, items: [] })).isRefused('NO_DEVICE');
    const item = { kind: 'document', id: 'gone' };
    (await ada.post('changes/setContents', { changeId, answers: [], items: [item] })).isRefused('SUBJECT_UNKNOWN');
    (await ada.get('changes/getAssessment', { changeId })).isRefused('CHANGE_NOT_FOUND');
    expect(await read(changeId)).toMatchObject({
      device: null,
      significance: { tree: 'certificate-1', outcome: 'OPEN' },
    });
  });

  it('is not approved once it was changed after the reading, and rejected with a reason', async () => {
    const { changeId, approval } = await assessed();
    await done(ada, 'describe', { changeId, ...words, why: 'Cheaper.' });
    (await bo.post('changes/approve', approval)).isRefused('CHANGE_MOVED');
    await done(bo, 'decide', { changeId, decision: 'reject', reason: 'Not worth it' });
    expect(await read(changeId)).toMatchObject({ status: 'rejected', rejected: { reason: 'Not worth it' } });
    await done(ada, 'decide', { changeId, decision: 'reopen', reason: 'Tried again' });
    expect(await read(changeId)).toMatchObject({ status: 'draft', rejected: null });
  });

  it('keeps what has to be done until it is closed', async () => {
    const { changeId } = await opened();
    const due = '2020-01-01';
    const followUp = { text: 'Renew the risk file', subject: null, owner: bo.userId, due };
    await done(ada, 'addFollowUp', { changeId, ...followUp });
    expect((await read(changeId)).followUpList).toMatchObject([
      { followUp: 'F1', owner: { id: bo.userId }, isOverdue: true, isDone: false },
    ]);
    await done(bo, 'settleFollowUp', { changeId, followUp: 'F1', to: 'done' });
    expect(await read(changeId)).toMatchObject({ followUps: { done: 1, all: 1 }, isOverdue: false });
  });

  it('is printed as of a moment, the same bytes again, and kept as the next version of one document', async () => {
    const { deviceId, changeId, approval } = await assessed();
    const file = async (at: object = {}) => {
      const { response } = await ada.get('changes/exportChange', { changeId, format: 'docx', locale: 'en', ...at });
      return { bytes: response.rawPayload, name: response.headers['content-disposition'] };
    };
    const draft = await file();
    const { position } = await read(changeId);
    expect(wordText(draft.bytes)).toContain('Nobody has decided yet.');
    const register = async (at: Record<string, string> = {}) =>
      (await ada.get('changes/getChanges', at)).as(ChangeRegister);
    const before = await register();
    expect((await file()).bytes).toEqual(draft.bytes);
    await done(bo, 'approve', approval);
    await done(ada, 'apply', { changeId });
    const now = await file();
    expect(wordText(now.bytes)).toContain('What it led to');
    expect(await file({ asOf: position })).toEqual(draft);
    expect(await register({ asOf: position })).toEqual(before);
    expect(await register()).not.toEqual(before);
    expect(await register({ asOf: '0' })).toEqual([]);

    const keep = (reason?: string) =>
      ada.post('changes/keepChange', { changeId, format: 'docx', locale: 'en', reason });
    const kept = (await keep()).as(KeptInSpace);
    expect(kept).toMatchObject({ version: 1, folder: 'Change control' });
    (await keep()).isRefused('REASON_REQUIRED');
    expect((await keep('Applied since')).as(KeptInSpace)).toMatchObject({ documentId: kept.documentId, version: 2 });
    const asked = { deviceId, documentId: kept.documentId, version: 1 };
    expect((await ada.get('documents/download', asked)).response.rawPayload).toEqual(now.bytes);
  });

  it('of the company is kept in the space of the company', async () => {
    const { id: changeId, number } = (await ada.post('changes/open', { deviceId: null, ...words })).as(OpenedChange);
    const kept = (await ada.post('changes/keepChange', { changeId, format: 'pdf', locale: 'fr' })).as(KeptInSpace);
    expect(kept).toMatchObject({ name: `${number} Dossier de la modification.pdf`, version: 1 });
    const asked = { deviceId: 'company', documentId: kept.documentId };
    expect((await ada.get('documents/download', asked)).response.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    const stranger = await member(server);
    (await stranger.post('changes/keepChange', { changeId, format: 'pdf', locale: 'fr' })).isRefused(
      'CHANGE_NOT_FOUND',
    );
  });
});
