import { problemsOf } from './expressions.ts';
import { badlySet } from './texts.ts';
import { documentDifferences } from './document-pairs.ts';
import { leavesOf, runsOf, type DocumentBlock, type Run, type TemplateDocument } from '../documents/form.ts';
import { definitions } from '../language/fact-base.ts';
import { atoms, parse } from '../language/parser.ts';
import type { Fact, KnowledgeContent, Template } from '../types.ts';
import type { Violation } from './violation.ts';

/** Faults of template documents that exist in both languages. `missingDocuments` finds the others. */
export function checkDocuments({ documents, templates, facts }: KnowledgeContent): Violation[] {
  const known = definitions(facts);
  return documents.flatMap((document) => {
    const template = templates.find(({ key }) => key === document.key);
    const where = placeOf(document);
    if (!template) return [{ code: 'UNKNOWN_TEMPLATE', where, message: `templates.yaml has no ${document.key}` }];
    const other = documents.find(({ key, language }) => key === document.key && language !== document.language);
    const own = [
      ...missingParts(document, template).map((message) => ({ code: 'DOCUMENT_INCOMPLETE' as const, where, message })),
      ...checkFacts(document, known),
      ...(document.language === 'fr' ? typography(document) : []),
    ];
    return document.language === 'fr' && other ? [...own, ...documentDifferences(other, document)] : own;
  });
}

/** Templates without a document in one of the languages. */
export function missingDocuments({
  documents,
  templates,
}: Pick<KnowledgeContent, 'documents' | 'templates'>): Violation[] {
  const there = new Set(documents.map(({ key, language }) => `${key}.${language}`));
  return templates.flatMap(({ key }) =>
    (['en', 'fr'] as const)
      .filter((language) => !there.has(`${key}.${language}`))
      .map((language) => ({ code: 'DOCUMENT_MISSING', where: key, message: `has no documents/${key}.${language}.md` })),
  );
}

const placeOf = ({ key, language }: TemplateDocument): string => `documents ${key}.${language}`;

/** Sections that a reader expects, by their English headings: the French document has the same structure. */
const sections: readonly { name: string; heading: RegExp }[] = [
  { name: 'Purpose', heading: /^purpose/i },
  { name: 'Scope', heading: /\bscope\b/i },
  { name: 'Records or Attachments', heading: /\b(records|attachments)\b/i },
  { name: 'Requirements served', heading: /^requirements served$/i },
  { name: 'Approval', heading: /\bapproval\b/i },
];

function missingParts({ title, blocks, language }: TemplateDocument, template: Template): string[] {
  const leaves = leavesOf(blocks);
  const headings = leaves.flatMap((block) => (block.type === 'heading' ? [wordsOf(block.runs)] : []));
  const slots = leaves.flatMap((block) => (block.type === 'table-slot' ? [block.slot] : []));
  const guidance = (all: readonly DocumentBlock[]): boolean =>
    all.some((block) => block.type === 'guidance' || (block.type === 'when' && guidance(block.blocks)));
  return [
    ...(title === template.title[language]
      ? []
      : [`the title is "${title}", in templates.yaml "${template.title[language]}"`]),
    ...(language === 'fr' ? [] : sections)
      .filter(({ heading }) => !headings.some((words) => heading.test(words)))
      .map(({ name }) => `no section ${name}`),
    ...(['requirements', 'approval'] as const)
      .filter((slot) => slots.filter((one) => one === slot).length !== 1)
      .map((slot) => `{{table.${slot}}} stands once in the document`),
    ...(guidance(blocks) ? [] : ['no guidance']),
    ...(leaves.some(({ type }) => type === 'table') ? [] : ['no table']),
  ];
}

function checkFacts(document: TemplateDocument, known: ReadonlyMap<string, Fact>): Violation[] {
  const where = placeOf(document);
  const conditions = document.blocks.flatMap((block) => (block.type === 'when' ? [block.when] : []));
  const broken = conditions.flatMap((when) => problemsOf({ where, when }, known));
  if (broken.some(({ code }) => code === 'EXPRESSION_INVALID')) return broken;
  const printed = slotsOf(document).flatMap((slot) => (slot.startsWith('fact.') ? [slot.slice('fact.'.length)] : []));
  const read = conditions.flatMap((when) => atoms(parse(when)).map(({ path }) => path));
  const unknown = [...document.facts, ...printed].filter((fact) => !known.has(fact));
  const unlisted = read.filter((fact) => !document.facts.includes(fact));
  const unread = document.facts.filter((fact) => !read.includes(fact) && !printed.includes(fact));
  return [
    ...broken,
    ...unknown.map((fact) => ({ code: 'UNKNOWN_FACT' as const, where, message: `there is no fact ${fact}` })),
    ...[...new Set(unlisted)].map((fact) => ({
      code: 'DOCUMENT_FACTS' as const,
      where,
      message: `a condition reads ${fact}, which its facts do not list`,
    })),
    ...unread.map((fact) => ({
      code: 'DOCUMENT_FACTS' as const,
      where,
      message: `nothing reads the listed fact ${fact}`,
    })),
  ];
}

function typography(document: TemplateDocument): Violation[] {
  const where = placeOf(document);
  const texts = [document.title, document.review, ...leavesOf(document.blocks).flatMap(runsOf).map(wordsOf)];
  return texts.flatMap((fr) => {
    const percent = fr.search(/ %/);
    if (percent < 0) return badlySet({ where, text: { en: '', fr } });
    const place = fr.slice(Math.max(0, percent - 15), percent + 5);
    return [{ code: 'FRENCH_TYPOGRAPHY', where, message: `needs a non-breaking space in: ${place}` }];
  });
}

const slotsOf = ({ blocks }: TemplateDocument): string[] =>
  leavesOf(blocks)
    .flatMap(runsOf)
    .flatMap((runs) => runs.flatMap((run) => ('slot' in run ? [run.slot] : [])));

/** The text of a block with its slots unresolved. */
const wordsOf = (runs: readonly Run[]): string =>
  runs.map((run) => ('slot' in run ? `{{${run.slot}}}` : run.text)).join('');
