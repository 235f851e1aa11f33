import type { Bilingual } from '#/knowledge/types.ts';

/**
 * Stands in a kept sentence for a person who is not its author. The name itself is never kept in the clear: it is opened
 * when somebody reads the sentence, and gone for ever once the person was erased.
 */
export const person = '{person}';

const erased: Bilingual = { en: 'an erased person', fr: 'une personne effacée' };

/** A sentence with the name that the event holds; null where the person was erased. */
export const withPerson = (sentence: Bilingual, name: string | null): Bilingual => ({
  en: sentence.en.replace(person, () => name ?? erased.en),
  fr: sentence.fr.replace(person, () => name ?? erased.fr),
});
