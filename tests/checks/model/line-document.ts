import { createHash } from 'node:crypto';
import type { Block } from '#/backend/reading/blocks.ts';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';

const place = { page: 1, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };

/** A document of lines as it would have been read; those that begin with "# " are headings. */
export function documentOf(name: string, lines: readonly string[]): CheckedDocument {
  let heading: string[] = [];
  const blocks = lines.map((line, id): Block => {
    const isHeading = /^#+ /.test(line);
    const text = line.replace(/^#+ /, '');
    if (isHeading) heading = [text];
    return { id, kind: isHeading ? 'heading' : 'paragraph', text, place: { ...place, heading }, header: [] };
  });
  const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
  const reading = { extractor: 'lines', type: 'txt' as const, pages: null, unreadable: [], blocks, warnings: [] };
  return { document: name, version: 1, sha256, reading };
}
