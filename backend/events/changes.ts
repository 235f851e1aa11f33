import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Owner } from './owner.ts';
import { Subject } from './subject.ts';

/** An answer of the device as it would be after the change. */
export const WhatIf = z.object({ question: z.string(), answer: z.string() });
export type WhatIf = z.infer<typeof WhatIf>;

const Words = z.object({ title: z.string(), description: z.string(), why: z.string() });
export type ChangeWords = z.infer<typeof Words>;

/** `answers`: what the profile would say. `items`: what the change touches besides, chosen by a person. */
const Contents = z.object({ answers: z.array(WhatIf), items: z.array(Subject) });
export type ChangeContents = z.infer<typeof Contents>;

/** The answer to a question of the decision tree, `yes`, `no` or `unsure`. */
const Decided = z.object({ question: z.string(), answer: z.string() });

/** `change`: its number, so that every line of the trail names it. */
const of = { change: z.string() };
const ofFollowUp = { ...of, followUp: z.string(), text: z.string() };

/**
 * Stream `change-<id>`: a planned change from its first description to its end (ISO 13485:2016, 4.1.4 and 7.3.9). The
 * envelope says of which device it is; none: of the company.
 */
export const changeEvents = {
  /** `author`: the account that plans it, which may not approve it. `source`: what it comes from, such as a CAPA. */
  ChangeOpened: event(z.object({ ...of, ...Words.shape, source: z.nullable(Subject), author: z.string() })),
  ChangeDescribed: event(z.object({ ...of, from: Words, to: Words })),
  ChangeContentsSet: event(z.object({ ...of, from: Contents, to: Contents })),
  /** `tree`: the decision tree and its edition. `outcome` follows from the answers by it. */
  ChangeSignificanceDecided: event(
    z.object({ ...of, tree: z.string(), answers: z.array(Decided), outcome: z.string() }),
  ),
  /**
   * `byAuthor`: approved by its author, because the organisation has no second person. `seen`: the position of the
   * device whose consequences the person saw; null for the company.
   */
  ChangeApproved: event(z.object({ ...of, byAuthor: z.boolean(), seen: z.nullable(z.string()) })),
  /** The reason of the event says why; also for the next two events. */
  ChangeRejected: event(z.object(of)),
  /** A change that was approved or rejected becomes a draft again. */
  ChangeReopened: event(z.object(of)),
  ChangeWithdrawn: event(z.object(of)),
  /** `answers`: those that the profile got. `position`: their position in the log; null where there are none. */
  ChangeApplied: event(z.object({ ...of, answers: z.array(WhatIf), position: z.nullable(z.string()) })),
  /** To whom it was notified, such as a notified body; `on` is a date, `2026-11-21`. */
  ChangeNotified: event(z.object({ ...of, to: z.string(), on: z.string(), reference: z.string() })),
  /** Something to be done before the change is closed, such as a document to renew. */
  ChangeFollowUpAdded: event(
    z.object({
      ...ofFollowUp,
      subject: z.nullable(Subject),
      owner: z.nullable(Owner),
      due: z.nullable(z.string()),
    }),
  ),
  ChangeFollowUpDone: event(z.object(ofFollowUp)),
  ChangeFollowUpReopened: event(z.object(ofFollowUp)),
  ChangeFollowUpWithdrawn: event(z.object(ofFollowUp)),
  ChangeClosed: event(z.object(of)),
};
export type ChangeEvent = EventOf<typeof changeEvents>;
