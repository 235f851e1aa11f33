import type { DomainEvent } from '#/backend/events/catalogue.ts';
import { Encrypted as SealedText } from '#/backend/events/define.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { quoted } from './wording.ts';

/**
 * Stands in a kept sentence for a person who is not its author. The name itself is never kept in the clear: it is opened
 * when somebody reads the sentence, and gone for ever once the person was erased.
 */
export const person = '{person}';

/** Stands in a kept sentence for what a person wrote, which is kept as little as a name. */
export const words = '{words}';

const erased: Bilingual = { en: 'an erased person', fr: 'une personne effacée' };

/** A sentence with the name that the event holds; null where the person was erased. */
export const withPerson = (sentence: Bilingual, name: string | null): Bilingual => ({
  en: sentence.en.replace(person, () => name ?? erased.en),
  fr: sentence.fr.replace(person, () => name ?? erased.fr),
});

const erasedWords: Bilingual = { en: 'erased with its author', fr: 'effacé avec son auteur' };

/** A sentence with the text that the event holds; null where its author was erased. */
export function withWords(sentence: Bilingual, text: string | null): Bilingual {
  const said = text === null ? erasedWords : quoted(text);
  return { en: sentence.en.replace(words, () => said.en), fr: sentence.fr.replace(words, () => said.fr) };
}

/** The encrypted name or address of the person for whom `person` stands in the sentence of an event; null where nobody is meant. */
export function personOf(event: DomainEvent): Encrypted | null {
  if (event.type === 'TaskPlanned') {
    const { owner } = event.data.to;
    return owner && 'account' in owner ? owner.name : null;
  }
  const { data } = event;
  // Of a recovery, which others decide about somebody's account.
  if ('person' in data) return data.person;
  const named = 'name' in data ? data.name : 'email' in data ? data.email : null;
  return SealedText.safeParse(named).data ?? null;
}
