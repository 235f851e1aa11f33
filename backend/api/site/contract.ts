import * as z from 'zod/mini';

/** The same words in each language; what has none in a language is not shown in it. */
const Words = z.object({ en: z.optional(z.string()), fr: z.optional(z.string()) });
export type Words = z.infer<typeof Words>;

/** What a visitor may allow or refuse. All else that Acta keeps in a browser is needed for what the visitor asks. */
export const OptionalUse = z.enum(['calendar']);
export type OptionalUse = z.infer<typeof OptionalUse>;

export const TextName = z.enum(['about', 'terms', 'privacy', 'imprint']);
export type TextName = z.infer<typeof TextName>;
const Language = z.enum(['en', 'fr']);

const Link = z.object({ label: Words, url: z.string() });

/** What the operator says of the site. Null or empty: nothing was said, and nothing is shown. */
export const Site = z.object({
  company: z.nullable(
    z.object({
      name: z.string(),
      legalForm: z.nullable(z.string()),
      address: z.array(z.string()),
      registration: z.nullable(z.string()),
      vat: z.nullable(z.string()),
      publisher: z.nullable(z.string()),
      host: z.nullable(z.string()),
    }),
  ),
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()), hours: z.nullable(Words) }),
  follow: z.array(z.object({ name: z.string(), url: z.string() })),
  usefulLinks: z.array(Link),
  guides: z.array(Link),
  publicationsSite: z.nullable(Words),
  launch: z.nullable(z.object({ at: z.string(), title: Words })),
  standardAccess: z.object({ by: z.nullable(Words), workingDays: z.nullable(z.int()) }),
  experience: z.nullable(z.object({ figure: z.string(), text: Words })),
  testimonials: z.array(
    z.object({ quote: Words, name: z.string(), role: z.nullable(Words), company: z.nullable(z.string()) }),
  ),
  /** The longer texts that the operator wrote. */
  texts: z.array(TextName),
  /** What this installation asks the visitor's consent for. */
  optionalUses: z.array(OptionalUse),
  /** How a demo is booked: in Acta's own calendar, in one elsewhere, or by a message alone. */
  demos: z.enum(['own', 'elsewhere', 'none']),
});
export type Site = z.infer<typeof Site>;

export const SiteTextQuery = z.object({ name: TextName, language: Language });
/** A text in Markdown, in the language asked for, or else in the other one; null where Acta's own is used. */
export const SiteText = z.object({ text: z.nullable(z.object({ language: Language, markdown: z.string() })) });
export type SiteText = z.infer<typeof SiteText>;
