import { loadDocument } from '#/knowledge/documents/documents.ts';
import { resolveDocument } from '#/knowledge/documents/resolve.ts';
import type { DocumentForm } from '#/knowledge/documents/print.ts';
import type { Template } from '#/knowledge/types.ts';
import type { Locale } from '#/knowledge/types.ts';
import { Refused } from '../edge/refusals.ts';
import type { Looked } from './look.ts';
import type { Format } from '#/backend/rendering/templates/render.ts';
import { shortPosition } from '#/backend/rendering/templates/words.ts';
import { stamped, type StampedDocument } from '#/backend/rendering/templates/stamp.ts';
import { documentValues } from '#/backend/queries/templates/values.ts';

/** The documents of a template in both languages. Throws `TEMPLATE_NOT_FOUND` where it has none. */
export function documentsOf(template: Template) {
  const [en, fr] = [loadDocument(template.key, 'en'), loadDocument(template.key, 'fr')];
  if (!en || !fr) throw new Refused('TEMPLATE_NOT_FOUND', { templateKey: template.key });
  return { en, fr };
}

/** The document of a template for a device, ready for print. */
export function documentFor(
  template: Template,
  { subject, seen }: Looked,
  form: DocumentForm,
  locale: Locale,
): StampedDocument {
  const { device } = seen;
  const printed = resolveDocument(documentsOf(template)[locale], documentValues(template, subject, locale), form);
  return stamped(printed, {
    device: device.name,
    manufacturer: device.manufacturer,
    position: seen.position ?? '0',
    at: subject.at,
    knowledge: subject.knowledge.version,
  });
}

const forms = {
  en: { raw: 'template', filled: 'pre-filled', report: 'report', record: 'record' },
  fr: { raw: 'modèle', filled: 'prérempli', report: 'rapport', record: 'dossier' },
} as const;

/** "Control of documents (pre-filled).docx". */
export const documentName = ({ title, language, form }: StampedDocument, format: Format): string =>
  `${title} (${forms[language][form]}).${format}`;

/** "TPL.QMS.04-filled-en-116.docx": template, form, language and moment. */
export const fileName = ({ key, form, language, origin }: StampedDocument, format: Format): string =>
  `${key}-${form}-${language}-${shortPosition(origin.position)}.${format}`;

/** The folders of the document space for documents of templates. */
export const folderNames = {
  en: {
    QMS: 'Quality management system',
    DESIGN: 'Design management',
    RISKS: 'Risk management',
    USE: 'Fitness for use',
    'V&V': 'Verification and validation',
    CYBERSEC: 'Data and cybersecurity',
  },
  fr: {
    QMS: 'Système de management de la qualité',
    DESIGN: 'Gestion de la conception',
    RISKS: 'Gestion des risques',
    USE: 'Aptitude à l’utilisation',
    'V&V': 'Vérification et validation',
    CYBERSEC: 'Données et cybersécurité',
  },
} as const satisfies Record<Locale, Record<Template['category'], string>>;
