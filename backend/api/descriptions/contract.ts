import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { Applicability } from '#/backend/events/profiling.ts';
import { Bilingual, LogPosition, SupposedQuery, text } from '../edge/contract.ts';

const Language = z.enum(['en', 'fr']);
/** One of the device description, or a place of a document. */
const FieldKey = z.string().check(z.regex(/^([a-z][a-zA-Z]{0,60}|TPL\.[A-Z]+\.\d{2}\.\d{1,4})$/));

/** The text of a field in one language. `by` is null where the author was erased. */
const Written = z.object({
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  position: z.string(),
  /** Identifiers in the text whose check characters do not fit, and those that would. */
  wrong: z.array(z.object({ code: z.string(), expected: z.string() })),
});
/**
 * `columns`: the field is a table, a line of its text is a row. `said`: what the answers say where nothing is written, or at
 * the blank of one document the roadmap and the filed documents (`saidBy: 'record'`).
 */
const Content = {
  /** Where the text stands, and is written: with this device, or with the company for all its devices. */
  of: z.enum(['device', 'company']),
  columns: z.nullable(z.array(Bilingual)),
  en: z.nullable(Written),
  fr: z.nullable(Written),
  said: z.nullable(Bilingual),
  saidBy: z.enum(['answers', 'record']),
};

const DescribedField = z.object({
  key: z.string(),
  title: Bilingual,
  help: Bilingual,
  applies: Applicability,
  ...Content,
  /** Titles of the documents of the device that print it. */
  documents: z.array(z.object({ key: z.string(), title: Bilingual })),
});
export type DescribedField = z.infer<typeof DescribedField>;
export const DeviceDescription = z.object({
  sections: z.array(
    z.object({ key: z.string(), of: z.enum(['device', 'company']), title: Bilingual, fields: z.array(DescribedField) }),
  ),
  position: z.nullable(z.string()),
});
export type DeviceDescription = z.infer<typeof DeviceDescription>;

/** A place of a document that a person fills: its heading and what belongs there. */
const DocumentPlace = z.object({
  field: z.string(),
  /** A field of the device description, which other documents print too. */
  isShared: z.boolean(),
  section: Bilingual,
  label: Bilingual,
  ...Content,
});
export type DocumentPlace = z.infer<typeof DocumentPlace>;
export const DocumentPlaces = z.object({ places: z.array(DocumentPlace), position: z.nullable(z.string()) });
export type DocumentPlaces = z.infer<typeof DocumentPlaces>;

export const DescriptionQuery = z.strictObject({ deviceId: DeviceId, ...SupposedQuery });
export const PlacesQuery = z.strictObject({
  deviceId: DeviceId,
  templateKey: z.string().check(z.regex(/^[A-Z0-9.]{1,40}$/)),
  ...SupposedQuery,
});
export const WriteFieldBody = z.strictObject({
  deviceId: DeviceId,
  field: FieldKey,
  language: Language,
  /** `company`: for all devices of the organisation. */
  of: z.optional(z.enum(['device', 'company'])),
  /** Empty: the field is open again. */
  text: text(8000),
  /**
   * The text of the field when the person began to write, null for nothing: somebody else's newer text is not
   * overwritten.
   */
  seen: z.optional(z.nullable(text(8000))),
  reason: z.optional(text(1000)),
});
/** `position` is null where nothing changed. */
export const FieldReply = z.object({ position: z.nullable(LogPosition) });
