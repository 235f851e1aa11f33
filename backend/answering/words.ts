import type { Bilingual } from '#/knowledge/types.ts';
import type { RefusedBecause } from './refusals.ts';

/** Sentences of answers that are no facts. */
export const refusalWords: Readonly<Record<RefusedBecause, Bilingual>> = {
  OFF_TOPIC: {
    en: 'This is outside what Acta knows: regulation of medical devices, and the record of your devices.',
    fr: 'Cette question sort de ce qu’Acta connaît : la réglementation des dispositifs médicaux et le dossier de vos dispositifs.',
  },
  CLOSED_STANDARD: {
    en: 'Acta does not give the text of standards: they are protected by copyright. It can tell in its own words what a standard asks, and where.',
    fr: 'Acta ne donne pas le texte des normes : il est protégé par le droit d’auteur. Acta peut dire avec ses propres mots ce que demande une norme, et à quel endroit.',
  },
  OTHER_ORGANISATION: {
    en: 'Acta answers from the record of your own organisation alone. What others have recorded stays with them.',
    fr: 'Acta ne répond qu’à partir du dossier de votre organisation. Ce que d’autres ont enregistré leur appartient.',
  },
  MEDICAL: {
    en: 'Acta gives no medical advice. Please ask a doctor or a pharmacist.',
    fr: 'Acta ne donne pas de conseil médical. Adressez-vous à un médecin ou à un pharmacien.',
  },
  NOT_FOUND: {
    en: 'Nothing in the knowledge base or in your record answers this. No AI model was asked: Acta searched by words. Try the words of the regulation or of your document.',
    fr: 'Rien dans la base de connaissances ni dans votre dossier n’y répond. Aucun modèle d’IA n’a été interrogé : Acta a cherché par mots. Essayez les mots du règlement ou de votre document.',
  },
};

export const words = {
  closed: {
    en: 'the text of this standard is not open to your organisation; show that you own it under Norms.',
    fr: 'le texte de cette norme n’est pas ouvert à votre organisation ; prouvez sous Normes que vous la possédez.',
  },
  proposed: {
    en: 'Nothing is recorded until you confirm it below.',
    fr: 'Rien n’est enregistré avant votre confirmation ci-dessous.',
  },
  erased: { en: 'an erased person', fr: 'une personne effacée' },
} as const satisfies Readonly<Record<string, Bilingual>>;
