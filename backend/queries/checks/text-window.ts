import type { Block, Reading } from '#/backend/reading/blocks.ts';

/** A part of a long text: blocks around a place, before it (without it), or from it on. */
export type Part = { at: number; side: 'around' | 'before' | 'after' };

const most = { blocks: 60, chars: 40_000 };
/** The text before the place. */
const ahead = { blocks: 15, chars: 10_000 };

/** The blocks of a part in reading order, at least one where there is any. A reading numbers its blocks from 0. */
export function windowOf({ blocks }: Pick<Reading, 'blocks'>, { at, side }: Part): Block[] {
  const place = Math.min(at, Math.max(0, blocks.length - 1));
  if (side === 'before') return blocks.slice(startOf(blocks, at, most), at);
  const from = side === 'around' ? startOf(blocks, place, ahead) : at;
  return blocks.slice(from, Math.max(place + 1, endOf(blocks, from)));
}

type Limit = typeof most;

function startOf(blocks: readonly Block[], end: number, { blocks: count, chars }: Limit): number {
  let start = Math.min(end, blocks.length);
  for (let left = chars; start > 0 && end - start < count; start--) {
    left -= blocks[start - 1]?.text.length ?? 0;
    if (left < 0 && start < end) break;
  }
  return start;
}

function endOf(blocks: readonly Block[], start: number): number {
  let end = start;
  for (let left = most.chars; end < blocks.length && end - start < most.blocks; end++) {
    left -= blocks[end]?.text.length ?? 0;
    if (left < 0 && end > start) break;
  }
  return end;
}
