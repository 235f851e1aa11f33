import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { Applicability } from '#/backend/events/profiling.ts';
import { KeptInSpace } from '../documents/contract.ts';
import { AsOfQuery, Bilingual, SupposedQuery, text } from '../edge/contract.ts';

/** In the order of the groups on the page. */
export const templateCategories = ['QMS', 'DESIGN', 'RISKS', 'USE', 'V&V', 'CYBERSEC'] as const;
const Category = z.enum(templateCategories);
const TemplateKey = z.string().check(z.regex(/^[A-Z0-9.]{1,40}$/));
const Form = z.enum(['raw', 'filled']);
const Format = z.enum(['docx', 'pdf']);
const Language = z.enum(['en', 'fr']);

export const DocTemplate = z.object({
  key: z.string(),
  titleFR: z.string(),
  titleEN: z.string(),
  type: z.string(),
  category: Category,
  position: z.int(),
  /** Whether the plan gives access. */
  available: z.boolean(),
  applicabilityStatus: Applicability,
  reason: Bilingual,
  relatedStandards: z.array(z.object({ norm: z.string(), name: Bilingual })),
  /** Number of duties that it serves and that apply or may apply to the device. */
  requirements: z.int(),
  /** Places of its document that concern the device, and how many of them are filled. */
  places: z.int(),
  filled: z.int(),
  /** Addresses of the raw file and of the preview page; null where the plan gives no access. */
  rawLink: z.nullable(z.string()),
  previewLink: z.nullable(z.string()),
});
export type DocTemplate = z.infer<typeof DocTemplate>;
export const DocTemplates = z.array(DocTemplate);

export const TemplateQuery = z.strictObject({
  templateKey: TemplateKey,
  deviceId: z.optional(DeviceId),
  ...SupposedQuery,
});

export const DocTemplateDetail = z.extend(DocTemplate, {
  version: z.string(),
  review: Bilingual,
  /** The first paragraphs of the document, as text. */
  purpose: Bilingual,
  served: z.array(
    z.object({ key: z.string(), norm: z.string(), reference: Bilingual, text: Bilingual, status: Applicability }),
  ),
  /** Facts that the document uses, with their known values. */
  facts: z.array(z.object({ key: z.string(), label: Bilingual, value: z.nullable(Bilingual) })),
  knowledge: z.string(),
  position: z.nullable(z.string()),
});
export type DocTemplateDetail = z.infer<typeof DocTemplateDetail>;

/** `locale`: by default the language of the request. `disposition`: in a page or as a download. */
export const FileQuery = z.strictObject({
  templateKey: TemplateKey,
  deviceId: DeviceId,
  form: Form,
  format: Format,
  locale: z.optional(Language),
  disposition: z.optional(z.enum(['inline', 'attachment'])),
  ...AsOfQuery,
});

export const AddToSpaceBody = z.strictObject({
  deviceId: DeviceId,
  templateKey: TemplateKey,
  form: Form,
  format: Format,
  locale: z.optional(Language),
  /** Reason for replacing the document that was made in the same way. */
  reason: z.optional(text(1000)),
});
export const AddedToSpace = KeptInSpace;
export type AddedToSpace = z.infer<typeof AddedToSpace>;
