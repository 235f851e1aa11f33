import type { ContactEvent } from '#/backend/events/contacts.ts';
import type { DeskEvent, LetterEvent, NomenclatureEvent } from '#/backend/events/operator.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { excerpt } from './wording.ts';

/** The sentence for what reaches the operator, and for what the operator does. */
export function operatorSentence(event: ContactEvent | DeskEvent | LetterEvent | NomenclatureEvent): Bilingual {
  switch (event.type) {
    case 'ContactRequested':
      return { en: 'Somebody wrote to the operator', fr: 'Quelqu’un a écrit à l’exploitant' };
    case 'DeskEntryMoved':
      return { en: 'Changed the state of a request', fr: 'A changé l’état d’une demande' };
    case 'DeskNoteAdded':
      return { en: 'Added a note to a request', fr: 'A ajouté une note à une demande' };
    case 'NomenclatureImported': {
      const { codes, fileName } = event.data;
      const isFrench = event.data.locale === 'FR';
      return {
        en: `Imported the EMDN in ${isFrench ? 'French' : 'English'}: ${codes} codes from “${excerpt(fileName)}”`,
        fr: `A importé l’EMDN en ${isFrench ? 'français' : 'anglais'} : ${codes} codes de « ${excerpt(fileName)} »`,
      };
    }
    case 'LetterTested':
      return { en: 'Sent a letter to themselves', fr: 'S’est envoyé une lettre' };
    case 'LetterStarted':
      return {
        en: `Sent the letter “${excerpt(event.data.title)}”`,
        fr: `A envoyé la lettre « ${excerpt(event.data.title)} »`,
      };
    case 'LetterFinished': {
      const { sent, bounced, tooSoon } = event.data;
      return {
        en: `A letter is sent: ${sent} sent, ${bounced} refused, ${tooSoon} kept back by the month`,
        fr: `Une lettre est envoyée : ${sent} envoyées, ${bounced} refusées, ${tooSoon} retenues par le délai d’un mois`,
      };
    }
  }
}
