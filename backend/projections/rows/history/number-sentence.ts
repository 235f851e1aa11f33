import { numberText, type NumberEvent } from '#/backend/events/numbers.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for the number of a record. */
export function numberSentence({ data }: NumberEvent): Bilingual {
  const number = numberText(data);
  return { en: `Took the number ${number}`, fr: `A attribué le numéro ${number}` };
}
