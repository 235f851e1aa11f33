import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';
import { Owner } from './owner.ts';
import { Subject } from './subject.ts';

/**
 * Stream `comments-<device>`: comments of people on parts of a device; `comments-<organisation>`: on records of the
 * company. A comment is never changed; its id is that of its event. `text` is encrypted under the key of its author, so that an erasure reaches it.
 */
export const commentEvents = {
  /** `mentions`: members whom it calls; the text names them by `@[account]`, so that it holds nobody's name. */
  CommentMade: event(
    z.object({ subject: Subject, text: Encrypted, mentions: z.array(Owner) }),
    (v1: { subject: Subject; text: z.infer<typeof Encrypted> }) => ({ ...v1, mentions: [] }),
  ),
  CommentWithdrawn: event(z.object({ subject: Subject, comment: z.string() })),
};
export type CommentEvent = EventOf<typeof commentEvents>;

/** How a text names a member. */
export const mention = (account: string): string => `@[${account}]`;

/** The accounts that a text names, each once, in their order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/@\[([\da-f-]{36})\]/g)].map(([, account]) => account!)),
];

/** A text for a reader, with `@name` for every member it names; `nobody` for one who was erased. */
export const withMentions = (
  text: string,
  mentions: readonly { account: string; name: string | null }[],
  nobody: string,
): string =>
  mentions.reduce((said, { account, name }) => said.replaceAll(mention(account), `@${name ?? nobody}`), text);
