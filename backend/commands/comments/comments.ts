import { isCommentEvent } from '#/backend/events/catalogue.ts';
import type { CommentEvent } from '#/backend/events/comments.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type CommentCommand =
  /** `text`: encrypted under the key of its author. */
  | { type: 'MakeComment'; subject: Subject; text: Encrypted; mentions: readonly Owner[] }
  | { type: 'WithdrawComment'; comment: string; account: string };

type KnownComment = { subject: Subject; author: string; isWithdrawn: boolean };
export type CommentState = ReadonlyMap<string, KnownComment>;

/** `about`: a device, or an organisation for what is of its company. */
export const commentStream = (about: string): string => `comments-${about}`;

/** Decisions about the comments on a device or company. `exists` says whether there is something to comment on. */
export const commentDecider = (
  exists: (subject: Subject) => boolean,
): Decider<CommentState, CommentCommand, CommentEvent> => ({
  stream: commentStream,
  owns: isCommentEvent,
  initial: new Map(),
  decide: (command, state, context) => decideOnComment(command, state, context, exists),
  evolve(state, event) {
    const { subject } = event.data;
    if (event.type === 'CommentMade')
      return new Map([...state, [event.id, { subject, author: event.data.text.sealed, isWithdrawn: false }]]);
    const known = state.get(event.data.comment);
    return known ? new Map([...state, [event.data.comment, { ...known, isWithdrawn: true }]]) : state;
  },
});

function decideOnComment(
  command: CommentCommand,
  state: CommentState,
  context: Context,
  exists: (subject: Subject) => boolean,
) {
  if (command.type === 'MakeComment') {
    const { subject, text, mentions } = command;
    return exists(subject)
      ? happened({ type: 'CommentMade', data: { subject, text, mentions: [...mentions] } })
      : refuse('SUBJECT_UNKNOWN', { subject: subjectKey(subject) });
  }
  const { comment, account } = command;
  const known = state.get(comment);
  if (!known) return refuse('COMMENT_UNKNOWN');
  if (known.author !== account) return refuse('COMMENT_OF_ANOTHER');
  if (known.isWithdrawn) return happened();
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'CommentWithdrawn', data: { subject: known.subject, comment } });
}

/** With which codes a comment is refused. */
export const commentRefusals = codesOf<CodeOf<typeof decideOnComment>>({
  SUBJECT_UNKNOWN: true,
  COMMENT_UNKNOWN: true,
  COMMENT_OF_ANOTHER: true,
  REASON_REQUIRED: true,
});
