import type { Position } from '#/backend/events/envelope.ts';

/**
 * A row that differs from the log. `DIFFERS`: another content, first at `path`. `MISSING`: the log has it. `FOREIGN`:
 * the log does not have it. `NOT_MARKED`: right, but without the mark that rows with rights need.
 */
export type ViewFinding = {
  view: string;
  /** The key of a document; the position of a line of the history. */
  key: string;
  problem: 'DIFFERS' | 'MISSING' | 'FOREIGN' | 'NOT_MARKED';
  path: string | null;
  /** The newest position of the row, or the one that it should have. */
  position: Position | null;
};
