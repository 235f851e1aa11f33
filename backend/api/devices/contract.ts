import * as z from 'zod/mini';
import { markets } from '#/backend/events/markets.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { ClassState } from '#/backend/events/profiling.ts';
import { Accepted, AsOfQuery, SupposedQuery, filled, Id, text } from '../edge/contract.ts';

const EmdnCode = z.string().check(z.regex(/^[A-DF-HJ-NP-Z](\d{2}){0,6}$/));

/** The specification uses both names. If both are sent, they have to be the same. */
const Emdn = { emdncode: z.optional(z.nullable(EmdnCode)), emdnCode: z.optional(z.nullable(EmdnCode)) };
type Emdn = { emdncode?: string | null | undefined; emdnCode?: string | null | undefined };
const agrees = ({ emdncode, emdnCode }: Emdn) =>
  emdncode === undefined || emdnCode === undefined || emdncode === emdnCode;
/** The code in a body; undefined where there is none. */
export const emdnOf = ({ emdncode, emdnCode }: Emdn): string | null | undefined =>
  emdnCode === undefined ? emdncode : emdnCode;

export const NewDeviceBody = z
  .strictObject({
    name: filled(200),
    range: z.optional(z.nullable(text(200))),
    description: filled(4000),
    manufacturer: filled(200),
    /** Answers given before, in the guide to the class: recorded as those of the device. */
    answers: z.optional(z.array(z.strictObject({ question: text(100), answer: text(100) })).check(z.maxLength(100))),
    ...Emdn,
  })
  .check(z.refine(agrees, { path: ['emdnCode'] }));
/** What is left out stays as it is. */
export const ChangeDetailsBody = z
  .strictObject({
    deviceId: DeviceId,
    name: z.optional(filled(200)),
    range: z.optional(z.nullable(text(200))),
    description: z.optional(filled(4000)),
    manufacturer: z.optional(filled(200)),
    ...Emdn,
    /** Where it will be sold, of the markets that the questionnaire has asked about. */
    markets: z.optional(z.array(z.enum(markets)).check(z.maxLength(markets.length))),
    reason: z.optional(text(1000)),
  })
  .check(z.refine(agrees, { path: ['emdnCode'] }));
/** What differs in the variant from the start; everything else is as in the device that is copied. */
export const CopyAsVariantBody = z.strictObject({
  deviceId: DeviceId,
  name: filled(200),
  range: z.optional(z.nullable(text(200))),
  description: z.optional(filled(4000)),
});
/** Archiving and taking back ask for a reason. */
export const ArchiveDeviceBody = z.strictObject({ deviceId: DeviceId, reason: z.optional(text(1000)) });
export const SetLogoQuery = z.strictObject({ deviceId: DeviceId, name: z.optional(text(200)) });
export const RemoveLogoBody = z.strictObject({ deviceId: DeviceId });
export const LogoQuery = z.strictObject({ deviceId: DeviceId, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export const SelectDeviceBody = z.strictObject({ deviceId: DeviceId });
/** Without `deviceId` the selected device is meant. */
export const UpdateSummaryBody = z.strictObject({ summary: text(10_000), deviceId: z.optional(DeviceId) });
export const SummaryCommandBody = z.optional(z.nullable(z.strictObject({ deviceId: z.optional(DeviceId) })));

export const Device = z.object({
  _id: Id,
  name: z.string(),
  range: z.nullable(z.string()),
  description: z.string(),
  manufacturer: z.string(),
  emdnCode: z.nullable(z.string()),
  selected: z.boolean(),
  /** Generated, in the language of the request. */
  summary: z.nullable(z.string()),
  summaryOrigin: z.nullable(
    z.object({
      engine: z.enum(['offline', 'openai-compatible']),
      model: z.string(),
      fallback: z.boolean(),
      at: z.string(),
    }),
  ),
  summaryPending: z.boolean(),
  summaryFailure: z.nullable(z.string()),
  userSummary: z.nullable(z.string()),
  riskCount: z.int(),
  docTemplatesCount: z.int(),
  normsCount: z.int(),
  classification: ClassState,
  answered: z.int(),
  completed: z.boolean(),
  archived: z.boolean(),
  /** Address of the picture; null where there is none. */
  logo: z.nullable(z.string()),
  createdAt: z.string(),
  /** The device of which this one is a variant, as it was called then; null where it is none. */
  origin: z.nullable(z.object({ device: Id, name: z.string(), position: z.string() })),
  /** Position of the newest event in this response; null before the first. */
  position: z.nullable(z.string()),
});
export type Device = z.infer<typeof Device>;
export const DeviceList = z.array(Device);
export const GetDevicesQuery = z.strictObject({ after: AsOfQuery.after });
export const GetDeviceInfoQuery = z.strictObject({ deviceId: z.optional(DeviceId), ...SupposedQuery });
export const DeviceCreated = z.extend(Accepted, { deviceId: Id });
/** `answers`: how many were taken over; `left`: how many the questionnaire no longer asks for. */
export const VariantCreated = z.extend(DeviceCreated, { answers: z.int(), left: z.int() });
