import { writtenText } from '#/backend/projections/documents/description/fold.ts';
import type { Description } from '#/backend/projections/documents/description/fold.ts';
import { descriptionFields } from '#/knowledge/documents/description.ts';
import type { SlotTable } from '#/knowledge/documents/print.ts';
import { wrongIdentifiers } from '#/knowledge/identifiers/udi.ts';
import type { Locale } from '#/knowledge/types.ts';
import { tableWords } from './table-words.ts';

/** The identifiers of the device description, and whether their check characters fit. */
export function identifierTable(description: Description, locale: Locale): SlotTable {
  const words = tableWords[locale];
  const rows = [...descriptionFields().values()].flatMap(({ key, title, check }) => {
    if (!check) return [];
    const text = writtenText(description, key, locale) ?? '';
    const wrong = wrongIdentifiers(check, text).map(({ code, expected }) => words.wrong(code, expected));
    return [[title[locale], text, text === '' ? '–' : wrong.join('\n') || words.fits]];
  });
  return { head: words.identifiers, rows };
}
