import type { SiteContent } from '#/backend/site/content.ts';
import { languages, textNames, type Language, type TextName } from '#/backend/site/content.ts';
import type { Settings } from '../edge/services.ts';
import type { Site, SiteText } from './contract.ts';

type Offered = Pick<Settings, 'optionalUses' | 'bookingUrl' | 'bookingHours'>;

/** What every visitor may read of the operator's content, without its longer texts. */
export function siteAnswer({ file, texts }: SiteContent, { optionalUses, bookingUrl, bookingHours }: Offered): Site {
  const { company, contact, launch, experience, standardAccess } = file;
  return {
    company: company
      ? {
          name: company.name,
          legalForm: company.legalForm ?? null,
          address: company.address,
          registration: company.registration ?? null,
          vat: company.vat ?? null,
          publisher: company.publisher ?? null,
          host: company.host ?? null,
        }
      : null,
    contact: { email: contact?.email ?? null, phone: contact?.phone ?? null, hours: contact?.hours ?? null },
    follow: file.follow,
    usefulLinks: file.usefulLinks,
    guides: file.guides,
    publicationsSite: file.publicationsSite ?? null,
    launch: launch ?? null,
    standardAccess: { by: standardAccess?.by ?? null, workingDays: standardAccess?.workingDays ?? null },
    experience: experience ?? null,
    testimonials: file.testimonials.map((one) => ({ ...one, role: one.role ?? null, company: one.company ?? null })),
    texts: textNames.filter((name) => languages.some((language) => texts[`${name}.${language}`] !== undefined)),
    optionalUses: [...optionalUses],
    demos: bookingUrl !== null ? 'elsewhere' : bookingHours !== null ? 'own' : 'none',
  };
}

/** A text in this language; an operator who wrote it in the other alone means that one. */
export function siteText({ texts }: SiteContent, name: TextName, language: Language): SiteText {
  for (const one of [language, ...languages]) {
    const markdown = texts[`${name}.${one}`];
    if (markdown !== undefined) return { text: { language: one, markdown } };
  }
  return { text: null };
}
