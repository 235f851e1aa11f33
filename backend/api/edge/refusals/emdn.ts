import type { Texts } from './code.ts';

/** Refusals about the import of the device nomenclature. `details.at`: the code that is wrong. */
export const emdnTexts = {
  EMDN_UNREADABLE: {
    status: 422,
    en: 'This file cannot be read. Send the workbook of the Commission (.xlsx), or save it as .csv.',
    fr: 'Ce fichier est illisible. Envoyez le classeur de la Commission (.xlsx) ou enregistrez-le en .csv.',
  },
  EMDN_COLUMNS_MISSING: {
    status: 422,
    en: 'This file has no columns with the heads “CODE” and “TERM” in its first ten rows, so it is not the list of EMDN codes.',
    fr: 'Ce fichier n’a pas de colonnes intitulées « CODE » et « TERM » ou « TERME » dans ses dix premières lignes : ce n’est pas la liste des codes EMDN.',
  },
  EMDN_WITHOUT_CODES: {
    status: 422,
    en: 'This file holds no codes below its heads.',
    fr: 'Ce fichier ne contient aucun code sous ses en-têtes.',
  },
  EMDN_CODE_WRONG: {
    status: 422,
    en: 'A row of this file has a code that is none of the EMDN: one letter (without E, I and O), then pairs of digits. Nothing was imported.',
    fr: 'Une ligne de ce fichier porte un code étranger à l’EMDN : une lettre (sauf E, I et O), puis des paires de chiffres. Rien n’a été importé.',
  },
  EMDN_TERM_MISSING: {
    status: 422,
    en: 'A code of this file has no term. Nothing was imported.',
    fr: 'Un code de ce fichier n’a pas de terme. Rien n’a été importé.',
  },
  EMDN_OTHER_LANGUAGE: {
    status: 422,
    en: 'The terms of this file are in the other language. The Commission publishes one file per language.',
    fr: 'Les termes de ce fichier sont dans l’autre langue. La Commission publie un fichier par langue.',
  },
} satisfies Texts;
