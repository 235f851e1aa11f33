import type { Bilingual } from '#/knowledge/types.ts';

const sentences: Readonly<Record<string, Bilingual>> = {
  NOTHING_READABLE: {
    en: 'None of the documents could be read. Please add documents with text.',
    fr: 'Aucun des documents n’a pu être lu. Ajoutez des documents contenant du texte.',
  },
  KNOWLEDGE_CHANGED: {
    en: 'Acta was updated while the check was running. Please start a new one.',
    fr: 'Acta a été mis à jour pendant la vérification. Lancez-en une nouvelle.',
  },
  TOO_MUCH_TEXT: {
    en: 'The documents are too long to be checked at once. Please divide them between several checks.',
    fr: 'Les documents sont trop longs pour être vérifiés en une fois. Répartissez-les entre plusieurs vérifications.',
  },
};

/** Why a check failed, for people. */
export const failureText = (code: string): Bilingual =>
  sentences[code] ?? {
    en: 'The check could not be completed. Please start a new one, or tell your administrator.',
    fr: 'La vérification n’a pas pu aboutir. Lancez-en une nouvelle ou prévenez votre administrateur.',
  };
