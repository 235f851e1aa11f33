import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { ConversationAnswer } from '#/backend/api/conversations/contract.ts';
import { DiscussAnswer } from '#/backend/api/copilot/contract.ts';
import { Acted, ErrorBody } from '#/backend/api/edge/contract.ts';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import { tickProposedIn } from '#/tests/makers/asked.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague } from '#/tests/makers/team.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let organisation: string;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge, roadmap: loadRoadmap() });
  ada = await withPlan(server, await member(server));
  organisation = (await ada.get('auth/session')).as(SessionAnswer).organisation.id;
});
afterAll(() => server.stop());

async function asked(currentPrompt: string) {
  const deviceId = await deviceOf(ada);
  await answerAll(ada, deviceId, ['invasive.no']);
  const conversation = randomUUID();
  const body = { promptHistory: [], currentPrompt, deviceId, conversationId: conversation };
  const { proposals } = (await ada.post('ai/askDiscuss', body)).as(DiscussAnswer);
  // An answer waits for no view.
  await server.engine.caughtUp();
  return { deviceId, conversation, proposal: proposals[0]?.proposal ?? '', act: proposals[0] };
}
async function ticking() {
  const deviceId = await deviceOf(ada);
  const proposed = await tickProposedIn(server, { userId: ada.userId, organisation }, deviceId);
  return { deviceId, ...proposed };
}
const decide = (how: 'confirm' | 'decline', { conversation, proposal }: Record<'conversation' | 'proposal', string>) =>
  ada.post(`conversations/${how}Act`, { conversation, proposal });
const actsOf = async (conversation: string) =>
  (await ada.get('conversations/getConversation', { conversation })).as(ConversationAnswer).acts;
const eventsOf = async (who: Pick<Person, 'get'>, query: Record<string, string>) =>
  (await who.get('history/search', query)).as(HistoryPage).events;

describe('An act that an answer proposes', () => {
  it('is a proposal of the record: its author, its end, and no word of it in the trail', async () => {
    const { conversation, proposal } = await asked('Open a CAPA for the zebra on the packaging');
    expect(await actsOf(conversation)).toMatchObject({
      [proposal]: { status: 'OPEN', author: { kind: 'rules', name: 'acta-answers-2' } },
    });
    const [made] = await eventsOf(ada, { type: 'ProposalMade' });
    expect(made).toMatchObject({
      id: proposal,
      data: {},
      sentence: { fr: expect.stringMatching(/^A proposé d’ouvrir une CAPA/) },
    });
    const raw = JSON.stringify(await Array.fromAsync(server.services.log.read(`conversation-${conversation}`)));
    expect(raw).not.toMatch(/zebra/i);
  });

  it('is carried out once when a person confirms it, with the proposal as the cause', async () => {
    const proposed = await asked('Open a CAPA for the torn packaging');
    (await decide('confirm', proposed)).as(Acted);
    expect(await actsOf(proposed.conversation)).toMatchObject({ [proposed.proposal]: { status: 'CONFIRMED' } });
    const opened = await eventsOf(ada, { type: 'CapaOpened' });
    expect(opened).toMatchObject([
      {
        causation: proposed.proposal,
        actor: { kind: 'person', id: ada.userId },
        data: { title: 'The torn packaging' },
      },
    ]);
    expect((await eventsOf(ada, { type: 'ProposalConfirmed' }))[0]).toMatchObject({ causation: proposed.proposal });
    (await decide('confirm', proposed)).isRefused('PROPOSAL_NOT_OPEN');
    expect(await eventsOf(ada, { type: 'CapaOpened' })).toHaveLength(1);
  });

  it('changes nothing when it is declined', async () => {
    const { deviceId, ...proposed } = await ticking();
    (await decide('decline', proposed)).as(Acted);
    expect(await actsOf(proposed.conversation)).toMatchObject({ [proposed.proposal]: { status: 'DECLINED' } });
    expect(await eventsOf(ada, { deviceId, type: 'TaskCompleted' })).toEqual([]);
    (await decide('confirm', proposed)).isRefused('PROPOSAL_NOT_OPEN');
  });

  it('is never carried out and declined, where both are asked for at once', async () => {
    const proposed = await asked('Open a CAPA for the crushed corner');
    const answers = await Promise.all([decide('confirm', proposed), decide('decline', proposed)]);
    expect(answers.map(({ response }) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const opened = (await eventsOf(ada, { type: 'CapaOpened' })).filter(
      ({ causation }) => causation === proposed.proposal,
    );
    const status = opened.length === 0 ? 'DECLINED' : 'CONFIRMED';
    expect(await actsOf(proposed.conversation)).toMatchObject({ [proposed.proposal]: { status } });
  });

  it('shows what has changed since, and is confirmed with what was shown', async () => {
    const { deviceId, ...proposed } = await ticking();
    await answerAll(ada, deviceId, ['invasive.no']);
    const moved = await decide('confirm', proposed);
    moved.isRefused('BASIS_MOVED');
    const shown = MovedBasis.parse(ErrorBody.parse(moved.response.json()).details);
    expect(shown.moved).toMatchObject([{ subject: { kind: 'task', id: proposed.task }, proposal: proposed.proposal }]);
    expect(shown.moved[0]?.differences).toContainEqual(expect.objectContaining({ what: 'ANSWER' }));
    const { conversation, proposal } = proposed;
    (await ada.post('conversations/confirmAct', { conversation, proposal, seen: shown.position })).as(Acted);
    expect(await eventsOf(ada, { deviceId, type: 'TaskCompleted' })).toMatchObject([{ causation: proposal }]);
  });

  it('stays open where the call refuses it, with the refusal of the call', async () => {
    const { deviceId, ...proposed } = await ticking();
    (await ada.post('devices/archiveDevice', { deviceId, reason: 'Sold' })).as(z.unknown());
    (await decide('confirm', proposed)).isRefused('DEVICE_ARCHIVED');
    expect(await actsOf(proposed.conversation)).toMatchObject({ [proposed.proposal]: { status: 'OPEN' } });
  });

  it('is decided by its author alone', async () => {
    const { conversation, proposal } = await ticking();
    const bo = await colleague(server, ada);
    const body = { conversation, proposal };
    (await bo.post('conversations/confirmAct', body)).isRefused('CONVERSATION_NOT_FOUND');
    (await ada.post('conversations/share', { conversation, isShared: true })).as(Acted);
    (await bo.post('conversations/confirmAct', body)).isRefused('CONVERSATION_OF_ANOTHER');
    (await bo.post('conversations/declineAct', body)).isRefused('CONVERSATION_OF_ANOTHER');
  });
});
