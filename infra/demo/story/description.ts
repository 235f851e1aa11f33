import type { Step } from '../step.ts';

/** The first fields of the device description, which every document repeats. */
export const description: readonly Step[] = [
  {
    daysAgo: 18,
    at: '10:05:00',
    who: 'camille',
    does: 'describe',
    device: 'tensio',
    fields: {
      intendedPurpose: {
        en: 'Tensio Home 2 measures systolic and diastolic blood pressure and the pulse rate of adults at the upper arm, at home, by inflating a cuff. It serves the follow-up of arterial hypertension. The readings help the physician to decide on the treatment; the device does not decide.',
        fr: 'Tensio Home 2 mesure la pression artérielle systolique et diastolique et la fréquence du pouls de l’adulte, au bras et à domicile, par gonflage d’un brassard. Il sert au suivi de l’hypertension artérielle. Les mesures aident le médecin à décider du traitement ; le dispositif ne décide pas.',
      },
      medicalConditions: { en: 'Arterial hypertension.', fr: 'Hypertension artérielle.' },
      indications: {
        en: 'Follow-up of blood pressure at home in adults with known or suspected hypertension.',
        fr: 'Suivi de la pression artérielle à domicile chez l’adulte dont l’hypertension est connue ou suspectée.',
      },
      contraindicationList: {
        en: 'Children, pregnant women and persons with known arrhythmia: the accuracy was not shown for them.',
        fr: 'Enfant, femme enceinte et personne présentant une arythmie connue : l’exactitude n’a pas été démontrée chez eux.',
      },
      clinicalBenefits: {
        en: 'Regular measurement at home lowers the share of patients whose hypertension is not controlled (CER-002).',
        fr: 'La mesure régulière à domicile réduit la part de patients dont l’hypertension n’est pas maîtrisée (CER-002).',
      },
      foreseeableMisuse: {
        en: 'Measuring through clothing, with a cuff of the wrong size or right after effort; changing a treatment because of a single reading.',
        fr: 'Mesurer à travers un vêtement, avec un brassard de mauvaise taille ou juste après un effort ; modifier un traitement à cause d’une seule mesure.',
      },
    },
  },
];
