import type { DomainEvent } from '#/backend/events/catalogue.ts';
import { Encrypted as SealedText } from '#/backend/events/define.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { quoted, unbroken } from './wording.ts';

/**
 * Placeholder in a stored sentence for a person other than its author. The name is never stored in plain text: it is
 * decrypted when somebody reads the sentence, and is gone for ever after an erasure.
 */
export const person = '{person}';

/**
 * Placeholder in a stored sentence for a text that a person wrote. Like a name, the text is not stored in plain text.
 */
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
  return { en: sentence.en.replace(words, () => said.en), fr: sentence.fr.replace(words, () => unbroken(said.fr)) };
}

/**
 * The encrypted name or address that replaces `person` in the sentence of an event; null where there is no such person.
 */
export function personOf(event: DomainEvent): Encrypted | null {
  if (event.type === 'TaskPlanned') {
    const { owner } = event.data.to;
    return owner && 'account' in owner ? owner.name : null;
  }
  if (event.type === 'QuestionPostponed') return event.data.owner?.name ?? null;
  if (event.type === 'CapaPlanned' || event.type === 'CapaActionChanged') return event.data.to.owner?.name ?? null;
  if (event.type === 'CapaActionAdded' || event.type === 'ChangeFollowUpAdded') return event.data.owner?.name ?? null;
  if (event.type === 'ComplaintPlanned' || event.type === 'NonconformityPlanned')
    return event.data.to.owner?.name ?? null;
  const { data } = event;
  // For a recovery, where others decide about a person's account.
  if ('person' in data) return data.person;
  const named = 'name' in data ? data.name : 'email' in data ? data.email : null;
  return SealedText.safeParse(named).data ?? null;
}
