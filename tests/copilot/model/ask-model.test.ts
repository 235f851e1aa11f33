import { expect, it } from 'vitest';
import { noRecord } from '#/backend/answering/record.ts';
import { searchIndex } from '#/backend/answering/search-index.ts';
import { known, same } from '#/backend/answering/source.ts';
import { startOpenAiPeer } from '#/tests/peers/openai.ts';
import type { Question } from '../score.ts';
import { askModel } from './ask-model.ts';
import { hashOf, type Recorded } from './replies.ts';

const entry = (key: string, text: string) => known({ kind: 'requirement', key, label: same(key), text: same(text) });
const sources = new Map([
  [
    '',
    {
      knowledge: searchIndex([
        entry('MDR.87.5', 'Report a death within 10 days.'),
        entry('MDR.15.1', 'Have a person responsible for regulatory compliance.'),
      ]),
      record: noRecord('2026-11-23T08:00:00Z'),
      passages: searchIndex([]),
      isHidden: () => false,
      attached: new Set<string>(),
    },
  ],
]);
const question: Question = {
  id: 'en-ref-001',
  language: 'en',
  kind: 'reference',
  question: 'Within how many days is a death reported?',
  expects: ['requirement:MDR.87.5'],
  also: [],
  never: ['requirement:MDR.15.1'],
  note: 'Made up for this test.',
};
const calls = { id: 'a', type: 'function' as const, function: { name: 'search', arguments: '{"words":"person"}' } };
const ask = (replies: Map<string, Recorded>) => askModel([question], sources, { service: null, replies });

it('A question goes on by a round with each reply, and is counted when it has its answer', async () => {
  const replies = new Map<string, Recorded>();
  const [first] = (await ask(replies)).open;
  expect(first).toMatchObject({ question: 'en-ref-001', tool_choice: 'auto' });
  expect(JSON.stringify(first?.messages)).toContain('Report a death within 10 days.');
  if (!first) return;
  replies.set(first.hash, {
    hash: first.hash,
    model: 'm',
    message: { role: 'assistant', content: null, tool_calls: [calls] },
  });
  const [second] = (await ask(replies)).open;
  expect(second?.messages).toHaveLength(first.messages.length + 2);
  if (!second) return;
  const content = 'A death is reported within 10 days [1].\n\nEverything else is up to you.';
  replies.set(second.hash, { hash: second.hash, model: 'm', message: { role: 'assistant', content } });
  const { outcomes, open, failed } = await ask(replies);
  expect({ open, failed }).toEqual({ open: [], failed: [] });
  expect(outcomes).toMatchObject([
    { named: ['requirement:MDR.87.5'], isRight: true, isShown: true, isTainted: false, claims: 2, unsupported: 1 },
  ]);
});

it('An answer that rests on nothing is a refusal', async () => {
  const replies = new Map<string, Recorded>();
  const [first] = (await ask(replies)).open;
  const hash = first?.hash ?? '';
  replies.set(hash, { hash, model: 'm', message: { role: 'assistant', content: 'The sources do not tell.' } });
  expect((await ask(replies)).outcomes).toMatchObject([{ refused: true, isRight: false, claims: 0, unsupported: 0 }]);
});

it('What a service has answered is kept, and says the same without it', async () => {
  const peer = await startOpenAiPeer(undefined, { knowsTools: true });
  peer.script({ kind: 'answer', content: 'Within 10 days [1].' });
  const replies = new Map<string, Recorded>();
  const service = { address: peer.url, model: 'some-model', key: 'key' };
  const asked = await askModel([question], sources, { service, replies });
  await peer.close();
  expect(asked.outcomes).toMatchObject([{ isRight: true }]);
  expect(peer.requests).toMatchObject([{ authorization: 'Bearer key', body: { model: 'some-model' } }]);
  expect([...replies.values()]).toMatchObject([{ message: { content: 'Within 10 days [1].' } }]);
  expect(await ask(replies)).toEqual(asked);
});

it('A request is known by what is asked, whoever is asked', () => {
  const request = { messages: [{ role: 'user', content: 'a' }] };
  const named = { ...request, model: 'one' };
  expect(hashOf(named)).toBe(hashOf(request));
  expect(hashOf({ messages: [{ role: 'user', content: 'b' }] })).not.toBe(hashOf(request));
});
