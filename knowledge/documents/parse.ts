import { directive } from 'micromark-extension-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { z } from 'zod';
import { DataFileError, yamlOf } from '../load/data-files.ts';
import { deepened } from './fences.ts';
import type { DocumentBlock, Guidance, LeafBlock, TemplateDocument } from './form.ts';
import { cellsOf, FormError, plainText, runsOfPhrasing, slotAlone } from './text.ts';

const frontMatter = z.strictObject({
  key: z.string(),
  language: z.enum(['en', 'fr']),
  version: z.string().regex(/^\d+\.\d+$/),
  review: z.string().min(1),
  facts: z.array(z.string()),
});

/** Parses a document from the Markdown of its file. Throws DataFileError with the line of the fault. */
export function parseDocument(file: string, content: string): TemplateDocument {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  if (head === undefined || body === undefined) throw new DataFileError(`knowledge/data/${file}: no front matter`);
  const result = frontMatter.safeParse(yamlOf(file, head));
  if (!result.success) throw new DataFileError(`knowledge/data/${file}: ${z.prettifyError(result.error)}`);
  try {
    return { ...result.data, ...bodyOf(treeOf(deepened(body))) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    // The front matter, its two rules and the line that ends it precede the body.
    const line = error.line === null ? '' : `:${error.line + head.split('\n').length + 2}`;
    throw new DataFileError(`knowledge/data/${file}${line}: ${error.message}`);
  }
}

/** Containers alone: an inline directive would remove the words after a colon. */
const [container] = [directive().flow?.[58] ?? []].flat();

function treeOf(body: string): Root {
  return fromMarkdown(body, {
    extensions: [gfmTable(), { flow: { 58: container ? [container] : [] } }],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
}

function bodyOf({ children }: Root): { title: string; blocks: DocumentBlock[] } {
  const [first, ...others] = children;
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new FormError('the document begins with its # title', first);
  return { title: plainText(first), blocks: others.map((node) => blockOf(node, 0)) };
}

/** `inside`: 0 at the top, 1 in a condition, 2 in guidance. */
function blockOf(node: RootContent, inside: 0 | 1): DocumentBlock {
  if (node.type !== 'containerDirective') return leafOf(node);
  if (node.name === 'guidance') return { type: 'guidance', blocks: node.children.map(leafOf) };
  if (node.name !== 'when') throw new FormError(`there is no container :::${node.name}`, node);
  if (inside > 0) throw new FormError('a condition stands in no other container', node);
  const when = node.attributes?.['expression'];
  if (!when) throw new FormError('a condition needs expression="…"', node);
  return { type: 'when', when, blocks: node.children.map(inCondition) };
}

function inCondition(node: RootContent): LeafBlock | Guidance {
  const block = blockOf(node, 1);
  if (block.type === 'when') throw new FormError('a condition stands in no other container', node);
  return block;
}

function leafOf(node: RootContent): LeafBlock {
  switch (node.type) {
    case 'heading':
      return headingOf(node);
    case 'paragraph': {
      const slot = slotAlone(node);
      return slot ? { type: 'table-slot', slot } : { type: 'paragraph', runs: runsOfPhrasing(node.children) };
    }
    case 'list':
      return { type: 'list', ordered: node.ordered ?? false, items: node.children.map(itemRuns) };
    case 'table': {
      const [head, ...rows] = node.children.map(cellsOf);
      if (!head || rows.length === 0) throw new FormError('a table has at least one row below its head', node);
      if (rows.some((row) => row.length !== head.length))
        throw new FormError('every row of a table has as many cells as its head', node);
      return { type: 'table', head, rows };
    }
    case 'containerDirective':
      throw new FormError(`:::${node.name} stands in no guidance`, node);
    default:
      throw new FormError(`the form has no ${node.type}`, node);
  }
}

function headingOf(node: Heading): LeafBlock {
  if (node.depth === 1) throw new FormError('there is one # title', node);
  if (node.depth > 3) throw new FormError('headings are ## and ### below the title', node);
  return { type: 'heading', level: node.depth === 2 ? 2 : 3, runs: runsOfPhrasing(node.children) };
}

function itemRuns(item: Extract<Nodes, { type: 'listItem' }>) {
  const [only, ...others] = item.children;
  if (only?.type !== 'paragraph' || others.length > 0)
    throw new FormError('an item of a list is one line of text', item);
  return runsOfPhrasing(only.children);
}
