import { runsOf, type DocumentBlock, type Run, type TemplateDocument } from '../documents/form.ts';
import type { Violation } from './violation.ts';

/**
 * Differences in structure between the French document and the English one: sequence of blocks, levels of headings,
 * lengths of lists, sizes of tables, conditions, and slots block by block. Blocks after the first difference of a
 * sequence are not compared.
 */
export function documentDifferences(en: TemplateDocument, fr: TemplateDocument): Violation[] {
  const where = `documents ${fr.key}`;
  const messages = [
    ...(en.version === fr.version ? [] : [`version ${en.version} in English, ${fr.version} in French`]),
    ...(sorted(en.facts) === sorted(fr.facts) ? [] : ['the two languages list different facts']),
    ...blockDifferences(en.blocks, fr.blocks),
  ];
  return messages.map((message) => ({ code: 'DOCUMENT_LANGUAGES_DIFFER', where, message }));
}

function blockDifferences(en: readonly DocumentBlock[], fr: readonly DocumentBlock[]): string[] {
  for (const [index, block] of en.entries()) {
    const other = fr[index];
    const [english, french] = [shape(block), other ? shape(other) : 'nothing'];
    if (english !== french) return [`${english} in English, ${french} in French: ${opening(block, other)}`];
    const inner = other ? innerDifferences(block, other) : [];
    if (inner.length > 0) return inner;
  }
  const further = fr[en.length];
  return further ? [`nothing in English, ${shape(further)} in French: ${opening(further)}`] : [];
}

function innerDifferences(en: DocumentBlock, fr: DocumentBlock): string[] {
  if ('blocks' in en && 'blocks' in fr) return blockDifferences(en.blocks, fr.blocks);
  if ('blocks' in en || 'blocks' in fr) return [];
  const [english, french] = [slots(en), slots(fr)];
  return english === french ? [] : [`slots ${english} in English, ${french} in French: ${opening(en, fr)}`];
}

/** The properties that have to be equal in both languages, in words. */
function shape(block: DocumentBlock): string {
  switch (block.type) {
    case 'heading':
      return `heading of level ${block.level}`;
    case 'list':
      return `${block.ordered ? 'numbered list' : 'list'} of ${block.items.length}`;
    case 'table':
      return `table of ${block.rows.length} rows and ${block.head.length} columns`;
    case 'table-slot':
      return `{{table.${block.slot}}}`;
    case 'when':
      return `condition "${block.when}"`;
    case 'paragraph':
    case 'guidance':
      return block.type;
  }
}

/**
 * The slots of a block: by place for lists and tables, in any order for text, since languages order words differently.
 */
function slots(block: Exclude<DocumentBlock, { blocks: unknown }>): string {
  const places = runsOf(block).map((runs) => sorted(runs.flatMap((run) => ('slot' in run ? [`{{${run.slot}}}`] : []))));
  return places.join('|').replaceAll(/\|+/g, '|') || 'none';
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

function opening(...blocks: (DocumentBlock | undefined)[]): string {
  const texts = blocks.map((block) => {
    if (!block) return '';
    const [first] = 'blocks' in block ? block.blocks : [block];
    if (!first || 'blocks' in first) return '';
    return (runsOf(first)[0] ?? [])
      .map((run: Run) => ('text' in run ? run.text : '…'))
      .join('')
      .slice(0, 60);
  });
  return texts
    .filter(Boolean)
    .map((text) => `"${text}"`)
    .join(' / ');
}
