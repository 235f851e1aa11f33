import type { ReadFile } from '#/backend/queries/checks/text-of.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';

/** Reads text in this process, a block a line; for tests that are not about reading. "unreadable" cannot be read. */
export const readPlainText: ReadFile = async (bytes) => {
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  if (lines[0] === 'unreadable') throw new FileNotRead('DAMAGED', 'It says so');
  const place = { page: null, approximate: false, slide: null, sheet: null, cell: null, heading: [] };
  return {
    extractor: 'plain-1',
    type: 'txt',
    pages: null,
    unreadable: [],
    blocks: lines.map((text, id) => ({ id, kind: 'paragraph', text, place: { ...place, line: id + 1 }, header: [] })),
    warnings: [],
  };
};
