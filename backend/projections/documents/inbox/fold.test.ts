import { expect, it } from 'vitest';
import type { Draft } from '#/backend/commands/decider.ts';
import { catalogue, upcast } from '#/backend/events/catalogue.ts';
import type { TaskPlan } from '#/backend/events/roadmap.ts';
import { toPosition } from '#/backend/log/position.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import { inboxRows } from './fold.ts';

const member = (account: string) => ({ account, name: { sealed: account, v: 'sealed' } });
const nobody = { owner: null, due: null };
const subject = { kind: 'task', id: 'S.1' };

function logged(stream: string, { type, data }: Draft) {
  const [chained] = happened(stream, 1, { type, schema: catalogue[type].schema, data, organisation: 'o' });
  return upcast({
    ...chained!,
    stream,
    version: 1,
    position: toPosition('1'),
    recordedAt: '2026-03-02T12:00:00.000Z',
  });
}

/** Whom an event by `p-1` calls. */
function called(stream: string, draft: Draft): readonly string[] | null {
  const event = logged(stream, draft);
  if (!event || inboxRows.key(event) === null) return null;
  expect(inboxRows.rows(event)).toEqual([event.id]);
  return inboxRows.fold(null, event, event.id)?.to ?? null;
}

it('calls who was given something, and nobody for what they took themselves', () => {
  const plan = (from: TaskPlan, to: TaskPlan) =>
    called('roadmap-d', { type: 'TaskPlanned', data: { task: 'S.1', from, to } });
  expect(plan(nobody, { owner: member('jonas'), due: null })).toEqual(['jonas']);
  expect(plan({ owner: member('jonas'), due: null }, { owner: member('jonas'), due: '2099-01-01' })).toBeNull();
  expect(plan(nobody, { owner: member('p-1'), due: null })).toBeNull();
  expect(plan({ owner: member('jonas'), due: null }, nobody)).toBeNull();
});

it('calls to whom a question or a finding is left', () => {
  const question = (account: string) =>
    called('profiling-d', { type: 'QuestionPostponed', data: { question: 'Q.1', owner: member(account) } });
  expect([question('jonas'), question('p-1')]).toEqual([['jonas'], null]);
  const finding = { requirement: 'GSPR.1', owner: member('lea') };
  expect(called('check-c', { type: 'FindingAssigned', data: finding })).toEqual(['lea']);
});

const commentTo = (...mentions: string[]): Draft => ({
  type: 'CommentMade',
  data: { subject, text: { sealed: 'p-1', v: 'sealed' }, mentions: mentions.map(member) },
});

it('calls who is mentioned', () => {
  expect(called('comments-d', commentTo('jonas', 'p-1', 'lea'))).toEqual(['jonas', 'lea']);
  expect(called('comments-d', commentTo())).toBeNull();
});

it('calls nobody any more once the comment is withdrawn', () => {
  const made = logged('comments-d', commentTo('jonas'));
  const comment = made?.id ?? '';
  const withdrawn = logged('comments-d', { type: 'CommentWithdrawn', data: { subject, comment } });
  if (!made || !withdrawn) throw new Error('these events are known');
  expect(inboxRows.key(withdrawn)).toBe('o');
  expect(inboxRows.rows(withdrawn)).toEqual([comment]);
  expect(inboxRows.fold(inboxRows.fold(null, made, comment), withdrawn, comment)).toBeNull();
});
