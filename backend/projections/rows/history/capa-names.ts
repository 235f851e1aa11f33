import type { ActionKind, CapaSectionName } from '#/backend/events/capas.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sections of a CAPA by name, in the trail and in what is printed. */
const sectionNames: Readonly<Record<CapaSectionName, Bilingual>> = {
  investigateDescription: { en: 'Description of the problem', fr: 'Description du problème' },
  containment: { en: 'Containment', fr: 'Mesures immédiates' },
  riskAssessment: { en: 'Risk assessment of the problem', fr: 'Évaluation des risques du problème' },
  investigateRootCause: { en: 'Root cause', fr: 'Cause première' },
  correctiveActionDescription: { en: 'Corrective action', fr: 'Action corrective' },
  correctiveActionImpactSystem: {
    en: 'Effect on the quality management system',
    fr: 'Effet sur le système de management de la qualité',
  },
  preventiveActionRequired: { en: 'Preventive action required', fr: 'Action préventive requise' },
  preventiveActionJustification: { en: 'Why, or why not', fr: 'Justification' },
  preventiveActionCourse: { en: 'Course of the preventive action', fr: 'Déroulement de l’action préventive' },
  noNewHarm: { en: 'No new harm', fr: 'Absence d’effet néfaste' },
  effectivenessCheck: { en: 'Check of effectiveness', fr: 'Vérification de l’efficacité' },
};

/** The name of a section; one that this release does not know is named by its key. */
export const sectionName = (section: string): Bilingual =>
  new Map<string, Bilingual>(Object.entries(sectionNames)).get(section) ?? { en: section, fr: section };

export const actionKindNames: Readonly<Record<ActionKind, Bilingual>> = {
  containment: { en: 'Containment', fr: 'Mesure immédiate' },
  corrective: { en: 'Corrective action', fr: 'Action corrective' },
  preventive: { en: 'Preventive action', fr: 'Action préventive' },
};

const yesNo: ReadonlyMap<string, Bilingual> = new Map([
  ['yes', { en: 'Yes', fr: 'Oui' }],
  ['no', { en: 'No', fr: 'Non' }],
]);

/** The text of a section for a reader: whether a preventive action is required is said in words. */
export const sectionText = (section: string, text: string): Bilingual =>
  (section === 'preventiveActionRequired' && yesNo.get(text)) || { en: text, fr: text };
