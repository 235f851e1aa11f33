import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isCompanyDescriptionEvent, isDescriptionEvent } from '#/backend/events/device-kinds.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { View } from '../../view.ts';

/** A text of a field, with author and time. */
export type WrittenText = { text: string; by: string; byName: Encrypted | null; at: string; position: string };
type WrittenField = { readonly en?: WrittenText; readonly fr?: WrittenText };

/** What the manufacturer wrote for the documents of a device, by field. */
export type Description = { device: string; fields: Readonly<Record<string, WrittenField>> };

export const descriptionView: View<Description> = {
  name: 'description',
  version: 1,
  key: (event) => (isDescriptionEvent(event) ? event.device : null),
  initial: (device) => ({ device, fields: {} }),
  fold: foldDescription,
};

/** What was written of the company, whatever its devices are. */
export type CompanyDescription = Pick<Description, 'fields'> & { organisation: string };

const companyStream = 'company-description-';
export const companyDescriptionView: View<CompanyDescription> = {
  name: 'company-description',
  version: 1,
  key: (event) => (isCompanyDescriptionEvent(event) ? event.stream.slice(companyStream.length) : null),
  initial: (organisation) => ({ organisation, fields: {} }),
  fold: foldDescription,
};

function foldDescription<Described extends Pick<Description, 'fields'>>(
  view: Described,
  event: LoggedEvent,
): Described {
  if (!isDescriptionEvent(event) && !isCompanyDescriptionEvent(event)) return view;
  const { field, language } = event.data;
  const { [language]: _, ...others } = view.fields[field] ?? {};
  const { actor, recordedAt: at, position } = event;
  const written: WrittenField =
    event.type === 'FieldWritten' || event.type === 'CompanyFieldWritten'
      ? { ...others, [language]: { text: event.data.to, by: actor.id, byName: actor.name, at, position } }
      : others;
  return { ...view, fields: { ...view.fields, [field]: written } };
}

/** The text of a field in a language, else in the other; null where nothing is written. */
export function writtenText(
  { fields }: Pick<Description, 'fields'>,
  field: string,
  language: 'en' | 'fr',
): string | null {
  const written = fields[field];
  return (written?.[language] ?? written?.[language === 'en' ? 'fr' : 'en'])?.text ?? null;
}
