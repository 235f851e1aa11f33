import type { ListedConversation } from '#/backend/api/conversations/contract.ts';

export type ConversationGroup = {
  name: 'today' | 'week' | 'earlier' | 'archived';
  conversations: readonly ListedConversation[];
};

const dayMs = 86_400_000;

/** The conversations whose title holds the words, by age and in the order of the list; archived ones last. */
export function conversationGroups(
  all: readonly ListedConversation[],
  search: string,
  now: Date,
): readonly ConversationGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const wanted = plain(search);
  const found = all.filter(({ title }) => plain(title ?? '').includes(wanted));
  const groupOf = ({ isArchived, askedAt }: ListedConversation): ConversationGroup['name'] => {
    const at = Date.parse(askedAt);
    if (isArchived) return 'archived';
    return at >= midnight ? 'today' : at >= midnight - 6 * dayMs ? 'week' : 'earlier';
  };
  const grouped = Map.groupBy(found, groupOf);
  return (['today', 'week', 'earlier', 'archived'] as const).flatMap((name) => {
    const conversations = grouped.get(name);
    return conversations ? [{ name, conversations }] : [];
  });
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
