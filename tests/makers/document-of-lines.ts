import { createHash } from 'node:crypto';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import type { Block } from '#/backend/reading/blocks.ts';

const place = { page: 1, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };

/**
 * A document of lines. Those that begin with "# " are headings, those with "| " rows of a table, of which the first of a
 * table holds the head cells.
 */
export function documentOfLines(name: string, lines: readonly string[]): CheckedDocument {
  let heading: string[] = [];
  let header: string[] = [];
  const blocks = lines.map((line, id): Block => {
    const isHeading = line.startsWith('# ');
    const isRow = line.startsWith('| ');
    const text = isHeading || isRow ? line.slice(2) : line;
    if (isHeading) heading = [text];
    if (!isRow) header = [];
    else if (header.length === 0) header = text.split(' | ');
    return {
      id,
      kind: isHeading ? 'heading' : isRow ? 'row' : 'paragraph',
      text,
      place: { ...place, heading },
      header,
    };
  });
  const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
  const reading = { extractor: 'lines', type: 'txt' as const, pages: null, unreadable: [], blocks, warnings: [] };
  return { document: name, version: 1, sha256, reading };
}
