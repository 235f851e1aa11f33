import { blankField, slotName } from '#/knowledge/documents/form.ts';
import { placesOf, type Place } from '#/knowledge/documents/places.ts';
import { loadDocument } from '#/knowledge/documents/documents.ts';
import { slotValue } from '#/knowledge/documents/resolve.ts';
import type { DocumentValues } from '#/knowledge/documents/print.ts';
import type { Locale } from '#/knowledge/types.ts';

type Values = Omit<DocumentValues, 'tables'>;

const known = new Map<string, readonly Place[]>();

/** The places of a template's document in a language; none where there is no document. */
export function templatePlaces(template: string, locale: Locale): readonly Place[] {
  const key = `${template}.${locale}`;
  const before = known.get(key);
  if (before) return before;
  const document = loadDocument(template, locale);
  const places = document ? placesOf(document) : [];
  known.set(key, places);
  return places;
}

/** How many places a document has for a device, and how many of them are filled. */
export type Fill = { places: number; filled: number };

export function fillOf(template: string, values: Values): Fill {
  const concerned = concerning(template, 'en', values);
  return { places: concerned.length, filled: concerned.filter(({ slot }) => slotValue(template, slot, values)).length };
}

/** The places that concern a device: not those of a part that is for others. */
export const concerning = (template: string, locale: Locale, { holds }: Pick<Values, 'holds'>): Place[] =>
  templatePlaces(template, locale).filter(({ when }) => when === null || holds(when) !== false);

/** The field that a person fills at a place; null where the record fills it. */
export function fieldAt(template: string, { slot }: Pick<Place, 'slot'>): string | null {
  const blank = slotName(slot, 'blank');
  return blank === null ? slotName(slot, 'described') : blankField(template, blank);
}
