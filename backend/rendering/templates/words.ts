import type { StampedDocument } from './stamp.ts';

const words = {
  en: {
    key: 'Document',
    version: 'Version of the template',
    device: 'Device',
    manufacturer: 'Manufacturer',
    moment: 'State of the record',
    knowledge: 'Reference base',
    form: 'Form',
    hash: 'Content (SHA-256)',
    review: 'Review',
    raw: 'Template',
    filled: 'Pre-filled from the record',
    position: (position: string, at: string) => `position ${position}, ${at} UTC`,
    report: 'Report',
    run: 'Run',
    engine: 'Engine',
    record: 'Record',
    number: 'Number',
    state: 'State',
    notice: {
      report: 'Made from the record. The same state of the record gives the same file, byte by byte.',
      record: 'Made from the record. The same state of the record gives the same file, byte by byte.',
      raw: 'Template to be adapted. It is no evidence before it is completed, reviewed and approved.',
      filled:
        'Draft from the record of the device: values taken from it are underlined, tables filled from it have a coloured head, what is missing is marked. Check every statement; it is no evidence before review and approval.',
    },
    guidance: 'How to use this section',
    page: (page: number | string, pages: number | string) => `Page ${page} of ${pages}`,
    pageParts: ['Page ', ' of '],
    colon: ': ',
  },
  fr: {
    key: 'Document',
    version: 'Version du modèle',
    device: 'Dispositif',
    manufacturer: 'Fabricant',
    moment: 'État du dossier',
    knowledge: 'Référentiel',
    form: 'Forme',
    hash: 'Contenu (SHA-256)',
    review: 'Réexamen',
    raw: 'Modèle',
    filled: 'Prérempli à partir du dossier',
    position: (position: string, at: string) => `position ${position}, ${at} UTC`,
    report: 'Rapport',
    run: 'Contrôle',
    engine: 'Moteur',
    record: 'Dossier',
    number: 'Numéro',
    state: 'État',
    notice: {
      report: 'Établi à partir du dossier. Le même état du dossier donne le même fichier, octet par octet.',
      record: 'Établi à partir du dossier. Le même état du dossier donne le même fichier, octet par octet.',
      raw: 'Modèle à adapter. Il ne constitue pas une preuve tant qu’il n’est pas complété, relu et approuvé.',
      filled:
        'Projet établi à partir du dossier du dispositif\u00a0: les valeurs qui en proviennent sont soulignées, les tableaux qui en proviennent ont un en-tête coloré, ce qui manque est signalé. Vérifiez chaque énoncé\u00a0; ce document ne constitue pas une preuve avant relecture et approbation.',
    },
    guidance: 'Comment utiliser cette section',
    page: (page: number | string, pages: number | string) => `Page ${page} sur ${pages}`,
    pageParts: ['Page ', ' sur '],
    colon: '\u00a0: ',
  },
} as const;

export const printWords = ({ language }: Pick<StampedDocument, 'language'>) => words[language];

/** The position without its leading zeros. */
export const shortPosition = (position: string): string => position.replace(/^0+(?=\d)/, '');

/** The title block: document and origin, as label and value. */
export function identity(document: StampedDocument): [string, string][] {
  const { key, version, form, review, origin, hash } = document;
  const of = printWords(document);
  const [keyLabel, versionLabel] = labels(of)[form];
  return [
    [keyLabel, key],
    [versionLabel, version],
    [of.form, of[form]],
    [of.device, origin.device],
    [of.manufacturer, origin.manufacturer],
    [of.moment, of.position(shortPosition(origin.position), origin.at.slice(0, 19).replace('T', ' '))],
    [of.knowledge, origin.knowledge],
    ...(isOfTemplate(form) ? [[of.review, review] satisfies [string, string]] : []),
    [of.hash, hash],
  ];
}

/** What key and version of a document are called. */
const labels = (of: (typeof words)['en' | 'fr']): Record<StampedDocument['form'], readonly [string, string]> => ({
  raw: [of.key, of.version],
  filled: [of.key, of.version],
  report: [of.run, of.engine],
  record: [of.number, of.state],
});

const isOfTemplate = (form: StampedDocument['form']): boolean => form === 'raw' || form === 'filled';

/** The text at the foot of every page, without its number. */
export const footer = ({ key, version, form, origin, hash }: StampedDocument): string =>
  `${isOfTemplate(form) ? `${key} ${version}` : key} · ${origin.knowledge} · ${shortPosition(origin.position)} · ${hash.slice(0, 12)}`;

const longest = 70;

/** A title or name in one line, for the top of a page. */
export const inOneLine = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
