import * as z from 'zod/mini';
import { event, Encrypted, type EventOf } from './define.ts';
import { Subject } from './subject.ts';

/**
 * Stream `comments-<device>`: comments of people on parts of a device; `comments-<organisation>`: on records of the
 * company. A comment is never changed; its id is that of its event. `text` is encrypted under the key of its author, so that an erasure reaches it.
 */
export const commentEvents = {
  CommentMade: event(z.object({ subject: Subject, text: Encrypted })),
  CommentWithdrawn: event(z.object({ subject: Subject, comment: z.string() })),
};
export type CommentEvent = EventOf<typeof commentEvents>;
