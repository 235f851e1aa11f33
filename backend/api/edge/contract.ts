import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';

/** The body of every refusal. `code` is stable; `message` is in the language of the request. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The response to a command: its position in the log. Pass it as `after` to a query to see one's own write. */
export const Accepted = z.object({
  position: z.string(),
  /** The views have not seen it yet: who reads them now may find what was there before. */
  late: z.optional(z.boolean()),
});

/** What a reply to an act says where the act may have changed nothing. */
export const Acted = z.extend(Accepted, { position: z.nullable(z.string()) });

export const Id = z.uuid();
export const Bilingual = z.object({ en: z.string(), fr: z.string() });

/** A moment of the past: a position in the log, or an ISO time. */
export const Moment = z.string().check(z.minLength(1), z.maxLength(40));

/** A position in the log, as responses give it. */
export const LogPosition = z.string().check(z.regex(/^\d{1,20}$/));

/** `asOf` reads the past; `after` waits until the view has seen that position. */
export const AsOfQuery = { asOf: z.optional(Moment), after: z.optional(LogPosition) };
/** The same for what follows from answers; `asIf`: a planned change, whose answers are supposed to be given. */
export const SupposedQuery = { ...AsOfQuery, asIf: z.optional(Id) };
/** A device, or what belongs to the company and to no device. */
export const DeviceOrCompany = z.union([DeviceId, z.literal('company')]);
export type DeviceOrCompany = z.infer<typeof DeviceOrCompany>;

/** What a workbook is made of: a device, now or at a moment, in a language. */
export const WorkbookQuery = z.strictObject({
  deviceId: DeviceId,
  asOf: z.optional(Moment),
  locale: z._default(z.enum(['en', 'fr']), 'en'),
});
export const DeviceQuery = z.strictObject({ deviceId: DeviceId, ...SupposedQuery });

/** Text as a person types it: trimmed, without NUL and lone surrogates, which no store keeps. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'NUL and half characters are not allowed'),
  );
export const filled = (max: number) => text(max).check(z.minLength(1));
