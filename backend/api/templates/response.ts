import type { PrintedBlock } from '#/knowledge/documents/print.ts';
import { leavesOf, runsOf, type TemplateDocument } from '#/knowledge/documents/form.ts';
import { resolveDocument } from '#/knowledge/documents/resolve.ts';
import { factWords } from '#/knowledge/derive/fact-words.ts';
import type { Bilingual, Template } from '#/knowledge/types.ts';
import type { DocTemplate, DocTemplateDetail } from './contract.ts';
import { referenceOf, type Subject } from '#/backend/queries/templates/subject.ts';
import { tableWords } from '#/backend/queries/templates/table-words.ts';
import { fillOf } from '#/backend/queries/templates/places.ts';
import { documentValues, wordValues } from '#/backend/queries/templates/values.ts';

type Documents = { en: TemplateDocument; fr: TemplateDocument };

const unsettled: Bilingual = {
  en: 'The information entered on the device does not allow us to assess the applicability of this document.',
  fr: 'Les informations saisies sur le dispositif ne nous permettent pas d’évaluer l’applicabilité de ce document.',
};

/**
 * A template for a device. The history gives the conclusion at the moment; the current rules give the reasons where
 * they agree.
 */
export function templateAnswer(
  template: Template,
  subject: Subject,
  isOpen: boolean,
  values = wordValues(subject, 'en'),
): DocTemplate {
  const { key, title, type, category, position, norms } = template;
  const { moment, derived, knowledge } = subject;
  const applicabilityStatus = moment.profile.templates[key] ?? 'UNKNOWN';
  const verdict = derived.templates.find((one) => one.key === key);
  const names = new Map(knowledge.norms.map((norm) => [norm.key, norm.name]));
  const file = (form: string, rest: string) =>
    `/api/docTemplates/file?templateKey=${key}&deviceId=${moment.device.id}&form=${form}&${rest}`;
  return {
    key,
    titleFR: title.fr,
    titleEN: title.en,
    type,
    category,
    position,
    available: isOpen,
    applicabilityStatus,
    reason: verdict?.status === applicabilityStatus && moment.profiling.answers.length > 0 ? verdict.reason : unsettled,
    relatedStandards: norms.map((norm) => ({ norm, name: names.get(norm) ?? { en: norm, fr: norm } })),
    requirements: served(template, subject).length,
    ...fillOf(template.key, values),
    rawLink: isOpen ? file('raw', 'format=docx') : null,
    previewLink: isOpen ? file('filled', 'format=pdf&disposition=inline') : null,
  };
}

/** The duties that a template serves and that apply or may apply to the device. */
const served = ({ key }: Template, { requirements, judged }: Subject) =>
  requirements.filter(
    (row) => row.type === 'REQ' && row.templates.includes(key) && judged.shown.get(row.key)?.status !== 'NA',
  );

/** The details of the preview, next to the page. */
export function templateDetail(
  template: Template,
  documents: Documents,
  subject: Subject,
  isOpen: boolean,
): Omit<DocTemplateDetail, 'position'> {
  const { judged, knowledge, isOpenNorm } = subject;
  const names = new Map(knowledge.norms.map(({ key, name }) => [key, name]));
  const filled = {
    en: resolveDocument(documents.en, documentValues(template, subject, 'en'), 'filled'),
    fr: resolveDocument(documents.fr, documentValues(template, subject, 'fr'), 'filled'),
  };
  return {
    ...templateAnswer(template, subject, isOpen),
    version: documents.en.version,
    review: { en: documents.en.review, fr: documents.fr.review },
    purpose: { en: purposeOf(filled.en.blocks), fr: purposeOf(filled.fr.blocks) },
    served: served(template, subject).map((row) => ({
      key: row.key,
      norm: row.norm,
      reference: { en: referenceOf(row, names, 'en'), fr: referenceOf(row, names, 'fr') },
      text: isOpenNorm(row.norm) ? row.text : { en: tableWords.en.closed, fr: tableWords.fr.closed },
      status: judged.shown.get(row.key)?.status ?? 'UNKNOWN',
    })),
    facts: factsOf(template, documents.en, subject),
    knowledge: knowledge.version,
  };
}

/** The purpose of the document: the paragraphs of its first section. */
function purposeOf(blocks: readonly PrintedBlock[]): string {
  const end = blocks.findIndex((block, index) => index > 0 && block.type === 'heading');
  return blocks
    .slice(0, end < 0 ? blocks.length : end)
    .flatMap((block) => (block.type === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []))
    .join('\n');
}

/** Facts of conditions and slots, in words. */
function factsOf(template: Template, document: TemplateDocument, subject: Subject): DocTemplateDetail['facts'] {
  const printed = leavesOf(document.blocks)
    .flatMap(runsOf)
    .flatMap((runs) =>
      runs.flatMap((run) => ('slot' in run && run.slot.startsWith('fact.') ? [run.slot.slice(5)] : [])),
    );
  const [en, fr] = [documentValues(template, subject, 'en'), documentValues(template, subject, 'fr')];
  return [...new Set([...document.facts, ...printed])].map((key) => {
    const [english, french] = [en.fact(key), fr.fact(key)];
    return {
      key,
      label: { en: factWords(subject.knowledge, 'en').label(key), fr: factWords(subject.knowledge, 'fr').label(key) },
      value: english === null || french === null ? null : { en: english, fr: french },
    };
  });
}
