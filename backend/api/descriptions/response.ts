import type { WrittenText } from '#/backend/projections/documents/description/fold.ts';
import { concerning, fieldAt, templatePlaces } from '#/backend/queries/templates/places.ts';
import { saidByRecord } from '#/backend/queries/templates/recorded.ts';
import type { Subject } from '#/backend/queries/templates/subject.ts';
import { wordValues } from '#/backend/queries/templates/values.ts';
import {
  descriptionFields,
  isCompanyField,
  loadDescription,
  saidByAnswers,
} from '#/knowledge/documents/description.ts';
import { slotName } from '#/knowledge/documents/form.ts';
import { wrongIdentifiers } from '#/knowledge/identifiers/udi.ts';
import type { Bilingual, Template } from '#/knowledge/types.ts';
import type { DeviceDescription, DocumentPlace } from './contract.ts';

/** Names of authors by the event that they wrote, opened; null for one who was erased. */
export type Opened = ReadonlyMap<string, string | null>;

/** The device description with what is written, and the documents that print each field. */
export function descriptionAnswer(subject: Subject, opened: Opened): Omit<DeviceDescription, 'position'> {
  const { moment, knowledge } = subject;
  const values = { en: wordValues(subject, 'en'), fr: wordValues(subject, 'fr') };
  const printed = printedBy(knowledge.templates.filter(({ key }) => moment.profile.templates[key] !== 'NA'));
  const truths = { true: 'APPLICABLE', false: 'NA', null: 'UNKNOWN' } as const;
  return {
    sections: loadDescription().map(({ key: section, of, title: name, fields }) => ({
      key: section,
      of,
      title: name,
      fields: fields.map(({ key, title, help, when }) => ({
        key,
        title,
        help,
        applies: when === undefined ? 'APPLICABLE' : truths[`${values.en.holds(when)}`],
        ...contentOf(key, subject, values, opened),
        documents: printed.get(key) ?? [],
      })),
    })),
  };
}

/** The places of a template's document that a person fills, in order; a shared field is listed once. */
export function placesAnswer(template: string, subject: Subject, opened: Opened): DocumentPlace[] {
  const values = { en: wordValues(subject, 'en'), fr: wordValues(subject, 'fr') };
  const french = new Map(templatePlaces(template, 'fr').map((place) => [fieldAt(template, place), place]));
  const seen = new Set<string>();
  return concerning(template, 'en', values.en).flatMap((place) => {
    const field = fieldAt(template, place);
    if (field === null || seen.has(field)) return [];
    seen.add(field);
    const shared = descriptionFields().get(field);
    const other = french.get(field) ?? place;
    return [
      {
        field,
        isShared: shared !== undefined,
        section: { en: place.section, fr: other.section },
        label: shared?.title ?? { en: place.label, fr: other.label },
        ...contentOf(field, subject, values, opened),
      },
    ];
  });
}

type Values = Record<'en' | 'fr', ReturnType<typeof wordValues>>;

function contentOf(field: string, { moment, company }: Subject, values: Values, opened: Opened) {
  const own = moment.description.fields[field];
  const isOwn = !isCompanyField(field) || own?.en !== undefined || own?.fr !== undefined;
  const texts = isOwn ? own : company.fields[field];
  const known = descriptionFields().get(field);
  const shown = (written: WrittenText | undefined) =>
    written
      ? {
          text: written.text,
          by: opened.get(written.position) ?? null,
          at: written.at,
          position: written.position,
          wrong: known?.check ? wrongIdentifiers(known.check, written.text) : [],
        }
      : null;
  const said = known
    ? { en: saidByAnswers(known, values.en, 'en'), fr: saidByAnswers(known, values.fr, 'fr') }
    : { en: saidByRecord(field, moment, 'en'), fr: saidByRecord(field, moment, 'fr') };
  return {
    columns: known?.columns ? [...known.columns] : null,
    of: isOwn ? ('device' as const) : ('company' as const),
    en: shown(texts?.en),
    fr: shown(texts?.fr),
    said: said.en !== null && said.fr !== null ? { en: said.en, fr: said.fr } : null,
    saidBy: known ? ('answers' as const) : ('record' as const),
  };
}

/** The templates that print a field of the description, by field. */
function printedBy(templates: readonly Template[]): Map<string, { key: string; title: Bilingual }[]> {
  const found = new Map<string, { key: string; title: Bilingual }[]>();
  for (const { key, title } of templates) {
    const fields = new Set(templatePlaces(key, 'en').flatMap(({ slot }) => slotName(slot, 'described') ?? []));
    for (const field of fields) found.set(field, [...(found.get(field) ?? []), { key, title }]);
  }
  return found;
}
