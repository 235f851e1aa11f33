import type { FileStore } from '#/backend/files/port.ts';
import type { ReadText } from '#/backend/queries/checks/text-of.ts';
import { extractor } from '#/backend/reading/extractor.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';

/** Reads text in this process, a block a line; for tests that are not about reading. "unreadable" cannot be read. */
export const readPlainText =
  (files: Pick<FileStore, 'get'>): ReadText =>
  async ({ organisation, sha256 }) => {
    const bytes = await files.get(organisation, sha256);
    if (!bytes) return null;
    const lines = bytes.toString('utf8').split('\n');
    if (lines[0] === 'unreadable') throw new FileNotRead('DAMAGED', 'It says so');
    const place = { page: null, approximate: false, slide: null, sheet: null, cell: null, heading: [] };
    return {
      extractor,
      type: 'txt',
      pages: null,
      unreadable: [],
      blocks: lines.map((text, id) => ({ id, kind: 'paragraph', text, place: { ...place, line: id + 1 }, header: [] })),
      warnings: [],
    };
  };
