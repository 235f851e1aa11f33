import * as z from 'zod/mini';
import { dispositions, foundPlaces } from '#/backend/events/nonconformities.ts';
import { commonActs, Day, optional, Reason, shownCase, Trend } from '../edge/cases.contract.ts';
import { DeviceOrCompany, filled, Id } from '../edge/contract.ts';

export const RecordBody = z.strictObject({
  deviceId: DeviceOrCompany,
  title: filled(200),
  place: z.enum(foundPlaces),
  foundOn: Day,
  description: filled(8000),
  product: optional(200),
  lot: optional(100),
  quantity: optional(100),
});

export const NonconformityActBody = z.strictObject({
  id: Id,
  act: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Contain'), containment: filled(4000) }),
    z.strictObject({
      type: z.literal('ProposeDisposition'),
      disposition: z.enum(dispositions),
      justification: filled(4000),
    }),
    z.strictObject({ type: z.literal('ApproveDisposition') }),
    z.strictObject({ type: z.literal('VerifyRework'), evidence: filled(4000) }),
    z.strictObject({ type: z.literal('WaiveCapa'), rationale: filled(2000) }),
    ...commonActs,
  ]),
  reason: Reason,
});

/** `isOwn`: the asker recorded it or proposed what is done with it, so that another person has to approve it. */
export const Nonconformity = z.object({
  ...shownCase,
  finding: z.object({
    title: z.string(),
    place: z.string(),
    foundOn: z.string(),
    description: z.string(),
    product: z.nullable(z.string()),
    lot: z.nullable(z.string()),
    quantity: z.nullable(z.string()),
  }),
  containment: z.nullable(z.string()),
  disposition: z.nullable(
    z.object({
      disposition: z.string(),
      justification: z.string(),
      isOwn: z.boolean(),
      approval: z.nullable(z.object({ byAuthor: z.boolean() })),
    }),
  ),
  verification: z.nullable(z.string()),
  waiver: z.nullable(z.string()),
  missing: z.array(z.enum(['disposition', 'approval', 'verification', 'capa'])),
});
export type Nonconformity = z.infer<typeof Nonconformity>;

/** `trends`: by place, by disposition (`open` before it), and by device (its id, or `company`). */
export const NonconformityList = z.object({
  nonconformities: z.array(Nonconformity),
  trends: z.object({ kind: Trend, severity: Trend, device: Trend }),
});
export type NonconformityList = z.infer<typeof NonconformityList>;
