import * as z from 'zod/mini';
import { AsOfQuery, DeviceOrCompany, filled, Id, text } from '../edge/contract.ts';

/** What can be commented on: a task or a question of a device, or a record of it or of the company. */
const SubjectKind = z.enum(['task', 'question', 'capa', 'complaint', 'nonconformity']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** `name` and `text` are null where the author was erased. */
const ShownComment = z.object({
  id: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  account: z.string(),
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Members whom the text names by `@[account]`. */
  mentions: z.array(z.object({ account: z.string(), name: z.nullable(z.string()) })),
  at: z.string(),
  position: z.string(),
});
export type ShownComment = z.infer<typeof ShownComment>;
export const CommentList = z.array(ShownComment);

export const CommentsQuery = z.strictObject({ deviceId: DeviceOrCompany, kind: SubjectKind, ...AsOfQuery });
export const AddCommentBody = z.strictObject({
  deviceId: DeviceOrCompany,
  subject: z.strictObject({ kind: SubjectKind, id: filled(100) }),
  /** Names a member as `@[account]`, which calls them. */
  text: filled(4000),
});
export const WithdrawCommentBody = z.strictObject({
  deviceId: DeviceOrCompany,
  comment: Id,
  reason: z.optional(text(1000)),
});
