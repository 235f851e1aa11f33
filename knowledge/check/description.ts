import { definitions } from '../language/fact-base.ts';
import { fieldAlone } from '../documents/field-table.ts';
import {
  leavesOf,
  runsOf,
  slotName,
  type DescriptionField,
  type DescriptionSection,
  type TemplateDocument,
} from '../documents/form.ts';
import type { KnowledgeContent } from '../types.ts';
import { problemsOf } from './expressions.ts';
import { badlySet } from './texts.ts';
import type { Violation } from './violation.ts';

/** Faults of the device description: keys twice, unknown facts, texts, and fields that no document prints, or that do not exist. */
export function checkDescription({ description, documents, facts, templates }: KnowledgeContent): Violation[] {
  const fields = description.flatMap((section) => section.fields);
  const keys = fields.map(({ key }) => key);
  const printed = documents.flatMap(({ key, language, blocks }) =>
    leavesOf(blocks)
      .flatMap(runsOf)
      .flatMap((runs) => runs.flatMap((run) => ('slot' in run ? (slotName(run.slot, 'described') ?? []) : [])))
      .map((field) => ({ where: `documents ${key}.${language}`, field })),
  );
  const used = new Set(printed.map(({ field }) => field));
  const known = definitions(facts);
  return [
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => ({ code: 'DUPLICATE_KEY' as const, where: 'description', message: `${key} stands twice` })),
    ...printed
      .filter(({ field }) => !keys.includes(field))
      .map(({ where, field }) => ({
        code: 'DOCUMENT_FIELD' as const,
        where,
        message: `prints ${field}, which the description does not have`,
      })),
    ...tablesInSentences(documents, fields),
    ...unknownDocuments(documents, new Set(templates.map(({ key }) => key))),
    ...keys
      .filter((key) => !used.has(key))
      .map((key) => ({
        code: 'DOCUMENT_FIELD' as const,
        where: `description ${key}`,
        message: 'no document prints it',
      })),
    ...fields.flatMap((field) => conditionsOf(field).flatMap((when) => problemsOf({ where: field.key, when }, known))),
    ...fields.flatMap((field) =>
      factsOf(field)
        .filter((fact) => !known.has(fact))
        .map((fact) => ({ code: 'UNKNOWN_FACT' as const, where: field.key, message: `there is no fact ${fact}` })),
    ),
    ...textsOf(description).flatMap(badlySet),
  ];
}

/** A field that is a table can only be printed where it stands alone in its paragraph. */
function tablesInSentences(documents: readonly TemplateDocument[], fields: readonly DescriptionField[]): Violation[] {
  const tables = new Set(fields.filter(({ columns }) => columns !== undefined).map(({ key }) => key));
  return documents.flatMap((document) =>
    leavesOf(document.blocks)
      .filter((block) => block.type !== 'paragraph' || fieldAlone(block.runs) === null)
      .flatMap(runsOf)
      .flatMap((runs) => runs.flatMap((run) => ('slot' in run ? (slotName(run.slot, 'described') ?? []) : [])))
      .filter((field) => tables.has(field))
      .map((field) => ({
        code: 'DOCUMENT_FIELD' as const,
        where: `documents ${document.key}.${document.language}`,
        message: `${field} is a table, and stands alone in its paragraph`,
      })),
  );
}

const unknownDocuments = (documents: readonly TemplateDocument[], known: ReadonlySet<string>): Violation[] =>
  documents.flatMap(({ key, language, blocks }) =>
    leavesOf(blocks)
      .flatMap(runsOf)
      .flatMap((runs) => runs.flatMap((run) => ('slot' in run ? (slotName(run.slot, 'document') ?? []) : [])))
      .filter((named) => !known.has(named))
      .map((named) => ({
        code: 'DOCUMENT_FIELD' as const,
        where: `documents ${key}.${language}`,
        message: `names ${named}, which is no template`,
      })),
  );

const conditionsOf = ({ when, sentences }: DescriptionField): string[] =>
  [when, ...sentences.map((sentence) => sentence.when)].filter((one) => one !== undefined);

const factsOf = ({ sentences }: DescriptionField): string[] =>
  sentences.flatMap(({ text }) =>
    [text.en, text.fr].flatMap((words) =>
      [...words.matchAll(/\{\{fact\.([^{}]+)\}\}/g)].flatMap(([, fact]) => fact ?? []),
    ),
  );

const textsOf = (description: readonly DescriptionSection[]) =>
  description.flatMap(({ key: section, title: name, fields }) => [
    { where: `description ${section}`, text: name },
    ...fields.flatMap(({ key, title, help, columns = [], sentences }) =>
      [title, help, ...columns, ...sentences.map(({ text }) => text)].map((text) => ({
        where: `description ${key}`,
        text,
      })),
    ),
  ]);
