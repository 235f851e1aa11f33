import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { Accepted, AsOfQuery, filled, Id, LogPosition, text } from '../edge/contract.ts';

const Name = filled(120);

/** `namedBy` is null where the person was erased. */
const ShownMoment = z.object({
  id: Id,
  name: z.string(),
  position: z.string(),
  namedAt: z.string(),
  namedBy: z.nullable(z.string()),
});
export type ShownMoment = z.infer<typeof ShownMoment>;
export const MomentList = z.array(ShownMoment);

export const MomentsQuery = z.strictObject({ deviceId: DeviceId, ...AsOfQuery });
/** Without `position` the present is named. */
export const NameMomentBody = z.strictObject({
  deviceId: DeviceId,
  position: z.optional(LogPosition),
  name: Name,
  reason: z.optional(text(1000)),
});
export const RenameMomentBody = z.strictObject({
  deviceId: DeviceId,
  moment: Id,
  name: Name,
  reason: z.optional(text(1000)),
});
export const WithdrawMomentBody = z.strictObject({
  deviceId: DeviceId,
  moment: Id,
  reason: z.optional(text(1000)),
});
/** The position of the moment that was named, beside that of the event. */
export const MomentAccepted = z.extend(Accepted, { at: z.string() });
