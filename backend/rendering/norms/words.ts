/** Words of the exported workbooks. */
export const words = {
  en: {
    about: 'About',
    gspr: 'GSPR checklist',
    requirements: 'Requirements',
    facts: {
      device: 'Device',
      manufacturer: 'Manufacturer',
      norm: 'Norm',
      position: 'Position in the record',
      at: 'Exported (UTC)',
      knowledge: 'Knowledge base',
      points: 'Requirements',
      edition: 'Edition',
      status: 'Applicable?',
    },
    oneOf: 'One of these',
    notConfirmed: 'not confirmed',
    status: { APPLICABLE: 'Applicable', NA: 'Not applicable', UNKNOWN: 'Unknown' },
    criticity: { critical: 'Critical', major: 'Major', minor: 'Minor' },
    columns: {
      clause: 'Clause',
      requirement: 'Requirement',
      status: 'Applicable?',
      justification: 'Justification',
      stated: 'Stated by the manufacturer',
      method: 'Method',
      standard: 'Standard applied',
      supporting: 'Supporting standards',
      document: 'Evidence document',
      passages: 'Evidence in documents',
      evidence: 'Evidence',
      templates: 'Templates',
      gspr: 'GSPR',
      criticity: 'Criticality',
      key: 'Id',
    },
    passage: {
      version: 'version',
      linked: 'linked',
      confirmed: 'confirmed',
      overruled: 'overruled',
      stale: 'document has changed',
    },
    closed: 'Not shown: no access to this standard',
  },
  fr: {
    about: 'À propos',
    gspr: 'Liste EGSP',
    requirements: 'Exigences',
    facts: {
      device: 'Dispositif',
      manufacturer: 'Fabricant',
      norm: 'Norme',
      position: 'Position dans l’enregistrement',
      at: 'Exporté (UTC)',
      knowledge: 'Base de connaissances',
      points: 'Exigences',
      edition: 'Édition',
      status: 'Applicable ?',
    },
    oneOf: 'L’une de ces normes',
    notConfirmed: 'non confirmé',
    status: { APPLICABLE: 'Applicable', NA: 'Non applicable', UNKNOWN: 'Inconnu' },
    criticity: { critical: 'Critique', major: 'Majeure', minor: 'Mineure' },
    columns: {
      clause: 'Article',
      requirement: 'Exigence',
      status: 'Applicable ?',
      justification: 'Justification',
      stated: 'Déclaré par le fabricant',
      method: 'Méthode',
      standard: 'Norme appliquée',
      supporting: 'Normes à l’appui',
      document: 'Document de preuve',
      passages: 'Preuves dans les documents',
      evidence: 'Preuves',
      templates: 'Modèles',
      gspr: 'EGSP',
      criticity: 'Criticité',
      key: 'Identifiant',
    },
    passage: {
      version: 'version',
      linked: 'lié',
      confirmed: 'confirmé',
      overruled: 'rectifié',
      stale: 'le document a changé',
    },
    closed: 'Non affiché : pas d’accès à cette norme',
  },
} as const;
export type Column = keyof (typeof words)['en']['columns'];
export type Language = keyof typeof words;

/** Clauses are stored in English. */
const places = [
  ['Annex', 'Annexe'],
  ['Chapter', 'Chapitre'],
  ['Part', 'Partie'],
] as const;

/** A place in a law as a reader of this language writes it. */
export const placeIn = (language: Language, clause: string): string =>
  language === 'en'
    ? clause
    : places.reduce((text, [en, fr]) => text.replace(new RegExp(`\\b${en}\\b`, 'g'), fr), clause);
