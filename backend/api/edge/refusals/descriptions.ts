import type { Texts } from './code.ts';

/** Refusals about the fields of documents. */
export const descriptionTexts = {
  FIELD_UNKNOWN: {
    status: 404,
    en: 'No document has this field any more.',
    fr: 'Plus aucun document ne comporte ce champ.',
  },
  FIELD_MOVED: {
    status: 409,
    en: 'Somebody has changed this field meanwhile. Your text stays here: compare it and save again.',
    fr: 'Quelqu’un a modifié ce champ entre-temps. Votre texte reste ici : comparez-le et enregistrez de nouveau.',
  },
} satisfies Texts;
