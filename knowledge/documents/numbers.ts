import type { PrintedBlock } from './print.ts';

/** The blocks with numbers on their headings: 1, 1.1, 1.2, 2 … A heading of level 3 before any section counts as 0.1. */
export function numbered(blocks: readonly PrintedBlock[]): PrintedBlock[] {
  let section = 0;
  let part = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    if (block.level === 2) {
      section += 1;
      part = 0;
      return { ...block, number: String(section) };
    }
    part += 1;
    return { ...block, number: `${section}.${part}` };
  });
}
