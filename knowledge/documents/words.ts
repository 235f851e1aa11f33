import type { InlineSlot } from './form.ts';

/** The words that every document prints, by language. */
export const documentWords = {
  en: {
    open: '[to be completed]',
    appliesWhen: (condition: string) => `Applies when: ${condition}.`,
    unsettled: (condition: string) =>
      `Keep this part if it applies (${condition}): this is not settled for the device.`,
    nothing: 'None at this moment.',
    slots: {
      device: 'name of the device',
      manufacturer: 'manufacturer',
      organisation: 'organisation',
      range: 'range of devices',
      description: 'description of the device',
      emdn: 'EMDN code',
      outcome: 'legal status of the product',
      class: 'class of the device',
      rules: 'classification rules',
      route: 'conformity assessment route',
      knowledge: 'version of the reference base',
      date: 'date',
    },
  },
  fr: {
    open: '[à compléter]',
    appliesWhen: (condition: string) => `S’applique dans ce cas\u00a0: ${condition}.`,
    unsettled: (condition: string) =>
      `À conserver si cette partie s’applique (${condition})\u00a0: ce point n’est pas établi pour le dispositif.`,
    nothing: 'Aucun élément à ce jour.',
    slots: {
      device: 'nom du dispositif',
      manufacturer: 'fabricant',
      organisation: 'organisation',
      range: 'gamme de dispositifs',
      description: 'description du dispositif',
      emdn: 'code EMDN',
      outcome: 'statut juridique du produit',
      class: 'classe du dispositif',
      rules: 'règles de classification',
      route: 'voie d’évaluation de la conformité',
      knowledge: 'version du référentiel',
      date: 'date',
    },
  },
} as const satisfies Record<
  'en' | 'fr',
  {
    open: string;
    appliesWhen: (condition: string) => string;
    unsettled: (condition: string) => string;
    nothing: string;
    slots: Record<InlineSlot, string>;
  }
>;
