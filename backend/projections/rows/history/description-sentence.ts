import type { CompanyDescriptionEvent, DescriptionEvent } from '#/backend/events/descriptions.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { excerpt } from './wording.ts';

/** The sentence for a text of the description of device or company, or of a document. `name`: of the field. */
export function descriptionSentence(
  { type, data }: DescriptionEvent | CompanyDescriptionEvent,
  name: Bilingual,
): Bilingual {
  const before = data.from === null ? '' : excerpt(data.from);
  if (type === 'FieldCleared' || type === 'CompanyFieldCleared')
    return { en: `Cleared “${name.en}”: “${before}”`, fr: `A effacé « ${name.fr} » : « ${before} »` };
  const to = excerpt(data.to);
  return data.from === null
    ? { en: `Wrote “${name.en}”: “${to}”`, fr: `A rédigé « ${name.fr} » : « ${to} »` }
    : {
        en: `Changed “${name.en}”: “${before}” → “${to}”`,
        fr: `A modifié « ${name.fr} » : « ${before} » → « ${to} »`,
      };
}
