import * as z from 'zod/mini';
import { AccountId } from '#/backend/events/ids.ts';
import { Stated } from '#/backend/events/norms.ts';
import { AsOfQuery, DeviceOrCompany, filled, Id, text } from '../edge/contract.ts';
import { Day, StepOwner } from '../roadmap/contract.ts';

/** `GET check/getGapActs`: of a device, or of the company's own checks. */
export const GapActsQuery = z.strictObject({ deviceId: DeviceOrCompany, ...AsOfQuery });
/** `POST check/openTask`: a task of the device's roadmap, or of the company, that closes a gap. */
export const OpenTaskBody = z.strictObject({
  runId: Id,
  requirement: filled(100),
  title: filled(200),
  /** Account of a member who may change the record. */
  owner: z.nullable(AccountId),
  due: z.nullable(Day),
});
/** `POST check/withdrawTask`: takes a task back that was opened by mistake. */
export const WithdrawTaskBody = z.strictObject({
  deviceId: DeviceOrCompany,
  task: filled(200),
  reason: z.optional(text(1000)),
});
/** `POST check/settleTask`: says that the task of a gap is done, or open again; the latter asks why. */
export const SettleTaskBody = z.extend(WithdrawTaskBody, { isDone: z.boolean() });
/** What people do about the gaps of a device or of the company, whatever check found them: tasks, and statements about requirements. */
export const GapActs = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      title: z.string(),
      run: z.string(),
      requirement: z.string(),
      addedAt: z.string(),
      isDone: z.boolean(),
      doneAt: z.nullable(z.string()),
      owner: StepOwner,
      due: z.nullable(z.string()),
    }),
  ),
  statements: z.array(
    z.object({
      requirement: z.string(),
      status: Stated,
      justification: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type GapActs = z.infer<typeof GapActs>;
export type GapTask = GapActs['tasks'][number];
