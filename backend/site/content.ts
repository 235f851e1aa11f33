import * as z from 'zod';

/** The languages of the site, in which the operator may write. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The longer texts, each in a file of its own: `terms.en.md`. */
export const textNames = ['about', 'terms', 'privacy', 'imprint'] as const;
export type TextName = (typeof textNames)[number];

const words = (longest: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'is empty' })
    .max(longest, {
      error: `is longer than ${longest} characters`,
    });

/** The same in each language, or in one alone: what has no words in a language is not shown in it. */
const inLanguages = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .strictObject({ en: schema.optional(), fr: schema.optional() })
    .refine(({ en, fr }) => en !== undefined || fr !== undefined, { error: 'needs en, fr, or both' });

/** Browsers are led to encrypted pages alone. */
const page = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });
const link = z.strictObject({ label: inLanguages(words(80)), url: page });

/** What only the operator of an installation knows: `site.yaml` in the folder of ACTA_SITE_DIR. All of it is optional. */
export const SiteFile = z.strictObject({
  /** Who runs the site (in France: article 6 III of the LCEN). */
  company: z
    .strictObject({
      name: words(120),
      legalForm: words(120).optional(),
      address: z.array(words(120)).min(1).max(6),
      registration: words(120).optional(),
      vat: words(40).optional(),
      publisher: words(120).optional(),
      host: words(300).optional(),
    })
    .optional(),
  contact: z
    .strictObject({
      email: z.email({ error: 'must be an e-mail address' }).optional(),
      phone: words(40).optional(),
      hours: inLanguages(words(120)).optional(),
    })
    .optional(),
  follow: z
    .array(z.strictObject({ name: words(40), url: page }))
    .max(8)
    .default([]),
  usefulLinks: z.array(link).max(8).default([]),
  guides: z.array(link).max(8).default([]),
  /** A blog elsewhere, to which the header leads. */
  publicationsSite: inLanguages(page).optional(),
  launch: z
    .strictObject({
      at: z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-15T09:00:00+01:00, in quotes' }),
      title: inLanguages(words(120)),
    })
    .optional(),
  /** Who decides on access to the wording of standards, and within how many working days. */
  standardAccess: z
    .strictObject({ by: inLanguages(words(120)).optional(), workingDays: z.int().min(1).max(60).optional() })
    .optional(),
  experience: z.strictObject({ figure: words(8), text: inLanguages(words(120)) }).optional(),
  testimonials: z
    .array(
      z.strictObject({
        quote: inLanguages(words(600)),
        name: words(80),
        role: inLanguages(words(120)).optional(),
        company: words(120).optional(),
      }),
    )
    .max(6)
    .default([]),
});
export type SiteFile = z.infer<typeof SiteFile>;

/** The operator's texts by name and language, in Markdown. */
export type SiteTexts = Readonly<Partial<Record<`${TextName}.${Language}`, string>>>;

export type SiteContent = { file: SiteFile; texts: SiteTexts };

/** An operator who has written nothing. */
export const noSite: SiteContent = { file: SiteFile.parse({}), texts: {} };
