import * as z from 'zod/mini';
import { deskKinds } from '#/backend/projections/documents/desk-entries/fold.ts';
import { deskStates } from '#/backend/events/operator.ts';
import { Acted, Bilingual, filled, Id, LogPosition } from '../edge/contract.ts';

const Kind = z.enum(deskKinds);
const State = z.enum(deskStates);
const Entry = z.string().check(z.regex(/^[a-z]+-[0-9a-f-]{36}$/));

/** `after`: waits until the desk has seen that position. */
export const DeskQuery = z.strictObject({ after: z.optional(LogPosition) });

/**
 * Somebody on the desk. `who`, `email` and `message` null: not given, or the person was erased. `newsletter`: of a lead
 * alone; `nextLetterAt` null: a letter may go out now.
 */
const DeskEntry = z.object({
  id: Entry,
  kind: Kind,
  at: z.string(),
  who: z.nullable(z.string()),
  email: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  topic: z.nullable(Bilingual),
  message: z.nullable(z.string()),
  newsletter: z.nullable(
    z.object({ isSubscribed: z.boolean(), nextLetterAt: z.nullable(z.string()), bounces: z.int() }),
  ),
  state: State,
  notes: z.array(z.object({ text: z.nullable(z.string()), by: z.nullable(z.string()), at: z.string() })),
  isErasable: z.boolean(),
});
export type DeskEntry = z.infer<typeof DeskEntry>;
export const DeskAnswer = z.object({ entries: z.array(DeskEntry) });
export type DeskAnswer = z.infer<typeof DeskAnswer>;

export const MoveBody = z.strictObject({ entry: Entry, state: State });
export const NoteBody = z.strictObject({ entry: Entry, text: filled(2000) });
export const EraseBody = z.strictObject({ entry: Entry });
export const DeskActed = z.extend(Acted, {});
export const Erased = z.object({ erased: z.boolean() });
export const DeskExportQuery = z.strictObject({ locale: z.enum(['en', 'fr']), format: z.enum(['csv', 'xlsx']) });

export const LetterQuery = z.strictObject({ id: Id, after: z.optional(LogPosition) });
/** `reachable`: subscribers to whom a letter may go now; the others got one less than a month ago, or refuse letters. */
export const LetterAnswer = z.object({
  phase: z.enum(['unsent', 'sending', 'sent']),
  isTested: z.boolean(),
  subscribers: z.int(),
  reachable: z.int(),
  /** Once it is sent. */
  counts: z.nullable(z.object({ sent: z.int(), bounced: z.int(), tooSoon: z.int() })),
});
export type LetterAnswer = z.infer<typeof LetterAnswer>;
export const TestLetterBody = z.strictObject({ id: Id, locale: z.enum(['en', 'fr']) });
export const SendLetterBody = z.strictObject({ id: Id });
