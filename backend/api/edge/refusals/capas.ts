import type { Texts } from './code.ts';

/** Refusals about corrective and preventive actions. */
export const capaTexts = {
  CAPA_EXISTS: { status: 409, en: 'This CAPA exists already.', fr: 'Cette CAPA existe déjà.' },
  CAPA_NOT_FOUND: { status: 404, en: 'This CAPA does not exist.', fr: 'Cette CAPA n’existe pas.' },
  CAPA_CLOSED: {
    status: 409,
    en: 'This CAPA is closed or withdrawn. Open it again to change it.',
    fr: 'Cette CAPA est clôturée ou retirée. Rouvrez-la pour la modifier.',
  },
  CAPA_NOT_CLOSED: { status: 409, en: 'This CAPA is open.', fr: 'Cette CAPA est ouverte.' },
  CAPA_INCOMPLETE: {
    status: 409,
    en: 'Something is still missing in this CAPA.',
    fr: 'Il manque encore des éléments à cette CAPA.',
  },
  CAPA_OWN: {
    status: 409,
    en: 'You opened this CAPA or wrote at it: somebody else has to close it.',
    fr: 'Vous avez ouvert cette CAPA ou y avez écrit : une autre personne doit la clôturer.',
  },
  SECTION_LOCKED: {
    status: 409,
    en: 'This section is locked. Unlock it, or change its frozen copy.',
    fr: 'Cette section est verrouillée. Déverrouillez-la ou modifiez sa copie figée.',
  },
  SECTION_NOT_LOCKED: {
    status: 409,
    en: 'This section is not locked: it has no frozen copy.',
    fr: 'Cette section n’est pas verrouillée : elle n’a pas de copie figée.',
  },
  SECTION_MOVED: {
    status: 409,
    en: 'Somebody has changed this section meanwhile. Your text is still here: compare both.',
    fr: 'Quelqu’un a modifié cette section entre-temps. Votre texte est conservé : comparez les deux.',
  },
  ACTION_UNKNOWN: {
    status: 404,
    en: 'This action does not exist, or was withdrawn.',
    fr: 'Cette action n’existe pas, ou a été retirée.',
  },
  EFFECTIVENESS_NOT_PLANNED: {
    status: 409,
    en: 'Please set the criteria of effectiveness and the date of their check first.',
    fr: 'Fixez d’abord les critères d’efficacité et la date de leur vérification.',
  },
  EFFECTIVENESS_TOO_EARLY: {
    status: 409,
    en: 'The planned date of this check is still to come.',
    fr: 'La date prévue pour cette vérification n’est pas encore atteinte.',
  },
  SOURCE_NOT_FOUND: {
    status: 404,
    en: 'What this CAPA should come from does not exist.',
    fr: 'L’origine indiquée pour cette CAPA n’existe pas.',
  },
} satisfies Texts;
