import { isCommentEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { View } from '../../view.ts';

/** What somebody said. Name and text are encrypted under the key of that person. */
export type Comment = {
  id: string;
  subject: Subject;
  account: string;
  name: Encrypted | null;
  text: Encrypted;
  /** Members whom the text names by `@[account]`. */
  mentions: readonly Owner[];
  at: string;
  position: Position;
};

/** The comments that nobody has withdrawn, oldest first. `device`: its id, or that of the organisation for the company. */
export type Comments = { device: string; comments: readonly Comment[] };

/** Apart from the file of a device: what people say is no part of what its screens follow from. */
export const commentsView: View<Comments> = {
  name: 'comments',
  version: 2,
  key: (event) => (isCommentEvent(event) ? (event.device ?? event.organisation) : null),
  initial: (device) => ({ device, comments: [] }),
  fold: foldComments,
};

function foldComments(before: Comments, event: LoggedEvent): Comments {
  if (!isCommentEvent(event)) return before;
  const { comments } = before;
  if (event.type === 'CommentWithdrawn')
    return { ...before, comments: comments.filter(({ id }) => id !== event.data.comment) };
  const { id, actor, recordedAt: at, position } = event;
  const { subject, text, mentions } = event.data;
  return {
    ...before,
    comments: [...comments, { id, subject, account: actor.id, name: actor.name, text, mentions, at, position }],
  };
}
