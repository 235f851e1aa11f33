import { expect, it } from 'vitest';
import type { ListedConversation } from '#/backend/api/conversations/contract.ts';
import { conversationGroups } from './conversation-groups.ts';

const now = new Date(2026, 10, 23, 12);
const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const one = (title: string | null, days: number, isArchived = false): ListedConversation => ({
  conversation: title ?? 'erased',
  author: { account: 'ada', name: 'Ada' },
  title,
  isArchived,
  isShared: false,
  device: null,
  questions: 1,
  askedAt: at(days),
});
const titles = (search: string, ...all: ListedConversation[]) =>
  conversationGroups(all, search, now).map(({ name, conversations }) => [name, ...conversations.map((c) => c.title)]);

it('groups by age, archived apart and empty groups left out', () => {
  expect(titles('', one('a', 0), one('b', 0.4), one('c', 3), one('d', 30), one('e', 0, true))).toEqual([
    ['today', 'a', 'b'],
    ['week', 'c'],
    ['earlier', 'd'],
    ['archived', 'e'],
  ]);
  expect(titles('', one('c', 3))).toEqual([['week', 'c']]);
});

it('finds titles without regard to case and accents', () => {
  expect(titles(' RÉSIDUEL', one('Le risque residuel', 0), one('Other', 0), one(null, 0))).toEqual([
    ['today', 'Le risque residuel'],
  ]);
});
