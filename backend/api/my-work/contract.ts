import * as z from 'zod/mini';
import { LogPosition } from '../edge/contract.ts';

/** Something that waits for the caller. `place`: where it is done, under the path of the language. */
const WorkItem = z.object({
  key: z.string(),
  kind: z.enum([
    'task',
    'question',
    'capa',
    'check-capa',
    'finding',
    'complaint',
    'nonconformity',
    'change',
    'approve-change',
    'approve-disposition',
  ]),
  name: z.string(),
  /** A date, `2026-11-21`. */
  due: z.nullable(z.string()),
  place: z.string(),
  /** Null: of the company. */
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type WorkItem = z.infer<typeof WorkItem>;
export const MyWork = z.array(WorkItem);

/** What called the caller: they were given something, or mentioned. `by` is null where that person was erased. */
const Call = z.object({
  kind: z.enum(['assigned', 'mentioned']),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** What the subject is called; null where it has no name of its own. */
  name: z.nullable(z.string()),
  place: z.string(),
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  due: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  position: z.string(),
});
export type Call = z.infer<typeof Call>;
export const Inbox = z.array(Call);

/** `locale`: in which language the tasks of the roadmap are named. */
export const WorkQuery = z.strictObject({ locale: z.enum(['en', 'fr']), after: z.optional(LogPosition) });
